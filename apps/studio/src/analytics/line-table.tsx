import type { ReportSeries } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { formatFigure } from './format-figure.ts';
import { formatPoint } from './format-days.ts';
import { messages } from './messages.ts';
import styles from './report.module.css';

/** The line as a table: for those who do not see it, and for those who want to read the values. */
export function LineTable({
  series,
  line,
  label,
  isHidden,
}: {
  readonly series: ReportSeries;
  readonly line: ReportSeries['lines'][number];
  readonly label: string;
  readonly isHidden: boolean;
}) {
  const { language } = useSite();
  const isCompared = line.before.length > 0;
  const table = (
    <table className={styles['table']}>
      <caption className={text['hidden']}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.when}</th>
          <th scope="col">{label}</th>
          {isCompared ? <th scope="col">{messages.before}</th> : null}
        </tr>
      </thead>
      <tbody>
        {series.points.map((point, index) => (
          <tr key={point}>
            <th scope="row">{formatPoint(point, series.step, language, true)}</th>
            <td>{formatFigure(line.values[index] ?? null, line, language)}</td>
            {isCompared ? <td>{formatFigure(line.before[index] ?? null, line, language)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (isHidden) return <div className={text['hidden']}>{table}</div>;
  return (
    // What scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['lineTable']} aria-label={messages.tableOf(label)} tabIndex={0}>
      {table}
    </section>
  );
}
