import { Fragment } from 'react';
import type { DocumentVersionRecord, OpenedDocument } from '@portico/contract/studio';
import { formatDayHeading, formatTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { cx } from '../ui/cx.ts';
import { Status, type StatusLook } from '../ui/status.tsx';
import { messages } from './messages.ts';
import styles from './versions.module.css';

type Listed = DocumentVersionRecord & { readonly byName: string };

const LOOKS: Readonly<Record<Listed['kind'], StatusLook>> = {
  publish: { shape: 'full', tone: 'good' },
  pause: { shape: 'ring', tone: 'still' },
  named: { shape: 'full', tone: 'still' },
  restore: { shape: 'ring', tone: 'still' },
  'before-bulk': { shape: 'ring', tone: 'still' },
};

/** Who made which version when, by days, the newest first; one of them is compared with the draft. */
export function VersionList({
  versions,
  shown,
  draft,
  changes,
  onChoose,
}: {
  readonly versions: readonly Listed[];
  readonly shown: number | undefined;
  readonly draft: OpenedDocument | undefined;
  readonly changes: number;
  readonly onChoose: (version: number) => void;
}) {
  const site = useSite();
  const now = useNow();
  const days = versions.map(({ madeAt }) => formatDayHeading(madeAt, now, site, messages));
  return (
    <section className={styles['list']} aria-label={messages.list}>
      <h2>{messages.now}</h2>
      {draft ? (
        <p className={cx(styles['version'], styles['right'])}>
          <Status shape="half" tone="pencil">
            {messages.draft}
          </Status>
          <small>{messages.changes(changes)}</small>
        </p>
      ) : null}
      {versions.map((version, index) => (
        <Fragment key={version.version}>
          {days[index] === days[index - 1] ? null : <h2>{days[index]}</h2>}
          <button
            type="button"
            className={cx(styles['version'], version.version === shown && styles['left'])}
            aria-pressed={version.version === shown}
            onClick={() => onChoose(version.version)}
          >
            <Status {...LOOKS[version.kind]}>{version.name ?? messages.kinds[version.kind]}</Status>
            <small>{messages.by(version.byName, formatTime(version.madeAt, site))}</small>
          </button>
        </Fragment>
      ))}
      <p className={styles['kept']}>{messages.kept}</p>
    </section>
  );
}
