import { MEDIA_LIMITS } from '@portico/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeMedia, type MediaFile } from '@portico/contract/studio';
import { useState, type KeyboardEvent } from 'react';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Blank } from '../ui/notice.tsx';
import { FileTile } from './file-tile.tsx';
import { messages } from './messages.ts';
import { keepInPlace } from './queries.ts';
import styles from './describe-table.module.css';

/** Pictures in a table, to say of many in a row what they show: each is kept as one leaves its field, Enter goes to the next. */
export function DescribeTable({ files }: { readonly files: readonly MediaFile[] }) {
  const pictures = files.filter(({ kind }) => kind === 'image');
  if (pictures.length === 0) {
    return (
      <Blank title={messages.nothingToDescribe}>
        <p>{messages.nothingToDescribeLead}</p>
      </Blank>
    );
  }
  return (
    <table className={styles['texts']}>
      <thead>
        <tr>
          <th scope="col">{messages.columns.name}</th>
          <th scope="col">{messages.columns.alt}</th>
          <th scope="col">{messages.columns.decoration}</th>
        </tr>
      </thead>
      <tbody>
        {pictures.map((file) => (
          <DescribeRow key={file.assetId} file={file} />
        ))}
      </tbody>
    </table>
  );
}

function DescribeRow({ file }: { readonly file: MediaFile }) {
  const site = useSite();
  const client = useQueryClient();
  const [altText, setAltText] = useState(file.altText);
  const keep = useMutation({
    mutationFn: (body: { altText?: string; isDecoration?: boolean }) =>
      api.call(site, describeMedia, { params: { assetId: file.assetId }, body }),
    onSuccess: (changed) => keepInPlace(client, site, changed),
  });
  // What is on its way counts as kept.
  const kept = { ...file, ...(keep.isPending ? keep.variables : {}) };
  const { isDecoration } = kept;
  const isKept = keep.isSuccess && file.altText === altText.trim();
  return (
    <tr>
      <th scope="row">
        <FileTile file={file} siteUrl={site.url} isSmall />
        <span className={text['cut']}>{file.fileName}</span>
      </th>
      <td>
        <TextField
          label={messages.chosen(file.fileName)}
          isLabelHidden
          disabled={isDecoration}
          maxLength={MEDIA_LIMITS.altText}
          value={altText}
          error={keep.isError ? `${messages.notSaved} ${said(keep.error.message)}` : undefined}
          suffix={isKept ? messages.saved : undefined}
          onChange={(event) => setAltText(event.target.value)}
          onBlur={() => {
            if (altText.trim() !== kept.altText.trim()) {
              keep.mutate({ altText });
            }
          }}
          onKeyDown={goOn}
        />
      </td>
      <td>
        <Checkbox
          label={messages.decoration}
          aria-label={messages.decorationOf(file.fileName)}
          checked={isDecoration}
          onChange={(event) => keep.mutate({ isDecoration: event.target.checked })}
        />
      </td>
    </tr>
  );
}

/** Enter and the arrows go from line to line. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined || event.nativeEvent.isComposing) {
    return;
  }
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? []),
  ];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  // After the last one there is nothing to go to, and what was written is kept.
  if (next) {
    next.focus();
  } else {
    event.currentTarget.blur();
  }
}
