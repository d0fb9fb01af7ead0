import type { Report } from '@portico/contract/studio';
import { formatTime } from '../format/dates.ts';
import { useSite } from '../session/site-context.ts';
import { messages } from './messages.ts';
import { noteText } from './note-words.ts';
import styles from './report.module.css';

/** What a reader has to know of these figures: whose days, how fresh, what is a guess. */
export function Notes({ report }: { readonly report: Report }) {
  const site = useSite();
  const zone = report.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? report.timeZone;
  return (
    <footer className={styles['notes']}>
      <span>{messages.notes.zone(zone, formatTime(report.freshAt, site))}</span>
      {report.notes.map((note) => (
        <span key={note}>{noteText(note)}</span>
      ))}
    </footer>
  );
}
