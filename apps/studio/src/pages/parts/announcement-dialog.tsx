import type { SiteParts } from '@portico/contract/studio';
import { useState } from 'react';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import styles from './parts.module.css';
import { useKeepParts } from './use-keep-parts.ts';

/** Writes the line at the top of every page, and shows how it reads. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  readonly announcement: SiteParts['announcement'];
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(announcement);
  const { keep, isBusy, problem, errors } = useKeepParts(onClose);
  const text = draft.text.trim();
  return (
    <FormDialog
      title={messages.announcement}
      submit={messages.save}
      isBusy={isBusy}
      isDirty={JSON.stringify(draft) !== JSON.stringify(announcement)}
      problem={problem}
      onSubmit={() =>
        keep({ parts: { announcement: draft }, said: text === '' ? messages.silent : messages.announced })
      }
      onClose={onClose}
    >
      <p>{messages.announcementLead}</p>
      <TextArea
        label={messages.text}
        help={messages.textHelp}
        rows={2}
        maxLength={300}
        value={draft.text}
        error={errors['announcement.text']}
        onChange={({ target }) => setDraft({ ...draft, text: target.value.replaceAll('\n', ' ') })}
      />
      <TextField
        label={messages.url}
        help={messages.urlHelp}
        maxLength={2000}
        inputMode="url"
        value={draft.url}
        error={errors['announcement.url']}
        onChange={({ target }) => setDraft({ ...draft, url: target.value })}
      />
      <Checkbox
        label={messages.newWindow}
        checked={draft.newWindow}
        disabled={draft.url.trim() === ''}
        onChange={({ target }) => setDraft({ ...draft, newWindow: target.checked })}
      />
      <figure className={styles['looks']}>
        <figcaption>{messages.looks}</figcaption>
        <p className={text === '' ? styles['none'] : styles['bar']}>{text === '' ? messages.nothing : text}</p>
      </figure>
    </FormDialog>
  );
}
