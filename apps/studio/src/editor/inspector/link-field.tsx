import { useQuery } from '@tanstack/react-query';
import { listLinkTargets } from '@portico/contract/studio';
import { useId } from 'react';
import { api } from '../../api/api.ts';
import { TextField } from '../../ui/field.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';

const STORED = /^portico:(?:page|item|asset|list)\/([0-9a-f-]{36})/;

/** Where something leads: typed as an address, or chosen of the site's own pages, whose addresses may change; of another site it is typed. */
export function LinkField({
  label,
  value,
  isOutside,
  maxLength,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly isOutside: boolean;
  readonly maxLength: number;
  readonly onChange: (to: string) => void;
}) {
  const { site } = useEditor();
  const id = useId();
  const stored = STORED.exec(value)?.[1];
  const known = useQuery({
    queryKey: [site.websiteId, 'link-target', stored],
    queryFn: ({ signal }) => api.call(site, listLinkTargets, { query: { id: stored }, signal }),
    enabled: stored !== undefined,
  });
  const offered = useQuery({
    queryKey: [site.websiteId, 'link-targets'],
    queryFn: ({ signal }) => api.call(site, listLinkTargets, { query: {}, signal }),
    enabled: !isOutside,
  });
  const target = known.data?.targets[0];
  const isGone = stored !== undefined && known.isSuccess && !target;
  return (
    <>
      <TextField
        label={label}
        list={id}
        help={target ? `${target.title} ${target.path}` : helpFor(value, isOutside)}
        error={isGone ? editorText('unableToLocateContent') : undefined}
        value={value}
        maxLength={maxLength}
        onChange={({ target: { value: typed } }) => onChange(typed)}
      />
      <datalist id={id}>
        {offered.data?.targets.map(({ kind, id: targetId, title, path }) => (
          <option key={targetId} value={kind === 'page' || kind === 'item' ? `portico:${kind}/${targetId}` : path}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

function helpFor(value: string, isOutside: boolean): string | undefined {
  if (value !== '') {
    return undefined;
  }
  return isOutside ? messages.field.outsideAddress : messages.field.address;
}
