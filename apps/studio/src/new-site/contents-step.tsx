import { SITE_CONTENTS, type SiteContents } from '@portico/domain';
import { mayDo, useSession } from '../session/session.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Notice } from '../ui/notice.tsx';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import styles from './new-site.module.css';
import type { NewSiteForm, Source } from './use-new-site.ts';

type Choice = SiteContents | Exclude<Source['kind'], 'new'>;

const ICONS: Readonly<Record<Choice, IconName>> = { empty: 'file', sample: 'tag', copy: 'copy', archive: 'download' };

/** What the site begins with. */
export function ContentsStep({ form }: { readonly form: NewSiteForm }) {
  const { draft, change, failure, isBusy, source, setSource, share } = form;
  const copyable = useCopyable(form);
  const chosen: Choice = source.kind === 'new' ? draft.contents : source.kind;
  const choices: readonly Choice[] = [
    ...SITE_CONTENTS.toReversed(),
    ...(copyable.length > 0 ? (['copy'] as const) : []),
    'archive',
  ];
  const handleChange = (choice: Choice) => {
    if (choice === 'copy') setSource({ kind: 'copy', from: copyable[0]?.value ?? '' });
    else if (choice === 'archive') setSource({ kind: 'archive', file: undefined });
    else {
      setSource({ kind: 'new' });
      change({ contents: choice });
    }
  };
  return (
    <>
      <h1>{messages.contentsTitle}</h1>
      <p className={styles['lead']}>{messages.contentsLead}</p>
      {failure ? (
        <Notice tone="bad" isAlert title={messages.failed}>
          <p>
            {failure} {messages.failedLead}
          </p>
        </Notice>
      ) : null}
      <Choices
        label={messages.contentsTitle}
        isLabelHidden
        value={chosen}
        choices={choices.map((value) => ({ value, icon: ICONS[value], ...messages.contents[value] }))}
        onChange={handleChange}
      />
      {source.kind === 'copy' ? (
        <ChoiceField
          label={messages.copyOf}
          value={source.from}
          choices={copyable}
          onChange={(from) => setSource({ kind: 'copy', from })}
        />
      ) : null}
      {source.kind === 'archive' ? <ArchiveField source={source} onChange={setSource} /> : null}
      {isBusy && source.kind === 'archive' ? (
        <progress aria-label={messages.uploading} value={share} className={styles['progress']} />
      ) : null}
      <output className={styles['working']}>{isBusy ? messages.makingLead : ''}</output>
    </>
  );
}

function ArchiveField({
  source,
  onChange,
}: {
  readonly source: Extract<Source, { kind: 'archive' }>;
  readonly onChange: (source: Source) => void;
}) {
  return (
    <label className={styles['file']}>
      <b>{messages.archiveFile}</b>
      <input
        type="file"
        accept=".zip,application/zip"
        onChange={({ target }) => onChange({ ...source, file: target.files?.[0] })}
      />
      <small>{messages.archiveHelp}</small>
    </label>
  );
}

/** Own sites, and those that others offer as a beginning. */
function useCopyable({ facts }: NewSiteForm) {
  const own = (useSession()?.sites ?? []).filter((site) => mayDo(site, 'site.own'));
  const offered = (facts.data?.cloneable ?? []).filter((site) => !own.some((one) => one.websiteId === site.websiteId));
  return [...own, ...offered].map(({ websiteId, title }) => ({ value: websiteId, label: title }));
}
