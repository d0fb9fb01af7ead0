import type { SiteParts } from '@portico/contract/studio';
import { wordsOn } from '@portico/domain';
import { useState } from 'react';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formatDayTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { useSite } from '../../session/site-context.ts';
import { AnnouncementTimes } from './announcement-times.tsx';
import { messages } from './messages.ts';
import styles from './parts.module.css';
import { useKeepParts } from './use-keep-parts.ts';

/** Where a colour of one's own begins: the blue of the studio. */
const FIRST_GROUND = '#1a56b4';

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
  const site = useSite();
  const now = useNow();
  const text = draft.text.trim();
  const { from, until, ground } = draft;
  const said = () => {
    if (text === '') {
      return messages.silent;
    }
    if (until !== null && until <= now) {
      return messages.announcedNoMore;
    }
    return from !== null && from > now ? messages.announcedFrom(formatDayTime(from, now, site)) : messages.announced;
  };
  return (
    <FormDialog
      title={messages.announcement}
      submit={messages.save}
      isBusy={isBusy}
      isDirty={JSON.stringify(draft) !== JSON.stringify(announcement)}
      problem={problem}
      onSubmit={() => keep({ parts: { announcement: draft }, said: said() })}
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
      <AnnouncementTimes
        times={draft}
        error={errors['announcement.until']}
        onChange={(times) => setDraft({ ...draft, ...times })}
      />
      <div className={styles['ground']}>
        <Checkbox
          label={messages.ground}
          help={messages.groundLead}
          checked={ground !== ''}
          onChange={({ target }) => setDraft({ ...draft, ground: target.checked ? FIRST_GROUND : '' })}
        />
        {ground === '' ? null : (
          <input
            type="color"
            aria-label={messages.ground}
            value={ground}
            onChange={({ target }) => setDraft({ ...draft, ground: target.value })}
          />
        )}
      </div>
      <figure className={styles['looks']}>
        <figcaption>{messages.looks}</figcaption>
        {text === '' ? (
          <p className={styles['none']}>{messages.nothing}</p>
        ) : (
          <p
            className={styles['bar']}
            style={ground === '' ? undefined : { background: ground, color: wordsOn(ground) }}
          >
            {text}
          </p>
        )}
      </figure>
    </FormDialog>
  );
}
