import { useRef, useState } from 'react';
import type { Report } from '@portico/contract/studio';
import { LEAST_SAMPLES, rateVital, VITALS, type Vital } from '@portico/domain';
import { formatCount } from '../format/counts.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Segments } from '../ui/segments.tsx';
import { figureWords } from './figure-words.ts';
import { formatFigure } from './format-figure.ts';
import { messages as reports } from './messages.ts';
import { pageKind } from './page-kind.ts';
import styles from './shop-reports.module.css';
import { valueLabel } from './value-label.ts';
import { VitalDetail } from './vital-detail.tsx';
import { messages } from './vital-words.ts';

const DEVICES = ['phone', 'tablet', 'desktop'] as const;
type Device = (typeof DEVICES)[number];
const RATINGS = ['good', 'fair', 'poor'] as const;
type Cells = Report['tables'][number]['rows'][number]['cells'];

/** How each kind of page did on one kind of device: its 75th percentile, a rating in words, and how all measurements are spread. */
export function VitalsTable({ report }: { readonly report: Report }) {
  const { language } = useSite();
  const kinds = kindsOf(report);
  const devices = DEVICES.filter((device) => kinds.some((kind) => kind.device === device));
  const [wanted, setWanted] = useState<Device>('phone');
  const [opened, setOpened] = useState<Opened>();
  const detail = useRef<HTMLDivElement>(null);
  const open = (asked: Opened) => {
    setOpened(asked);
    // It lies below the table, which may be below the window.
    detail.current?.scrollIntoView({ block: 'nearest' });
  };
  const chosen = devices.includes(wanted) ? wanted : devices[0];
  const rows = kinds.filter(({ device }) => device === chosen);
  const shown = shownOf(rows, opened);
  if (chosen === undefined) return null;
  return (
    <section className={styles['section']} aria-label={messages.title}>
      <header className={styles['head']}>
        <h2>{messages.title}</h2>
        {devices.length > 1 ? (
          <Segments
            label={messages.device}
            value={chosen}
            choices={devices.map((device) => ({ value: device, label: valueLabel('device', device) }))}
            onChange={setWanted}
          />
        ) : null}
      </header>
      <table className={styles['vitals']}>
        <thead>
          <tr>
            <th scope="col">{messages.kind}</th>
            <th scope="col">{messages.loads}</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col" title={figureWords(vital).about}>
                {figureWords(vital).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, cells }) => (
            <tr key={group}>
              <th scope="row">{pageKind(group)}</th>
              <td data-name={messages.loads}>
                {formatCount(Math.max(0, ...VITALS.map((vital) => cells[vital]?.at(-1) ?? 0)), language)}
              </td>
              {VITALS.map((vital) => (
                <td key={vital} data-name={figureWords(vital).label}>
                  <VitalCell
                    vital={vital}
                    group={group}
                    cells={cells[vital] ?? []}
                    isOpen={shown?.group === group && shown.vital === vital}
                    onOpen={open}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['legend']}>
        {messages.key}
        {RATINGS.map((rating) => (
          <span key={rating}>
            <i className={styles[rating]} />
            <i className={styles[`${rating}Sign`]} />
            {messages.ratings[rating]}
          </span>
        ))}
      </p>
      {shown ? (
        <div ref={detail}>
          <VitalDetail {...shown} device={chosen} />
        </div>
      ) : null}
    </section>
  );
}

/** Whose measurements are shown below the table. */
interface Opened {
  readonly group: string;
  readonly vital: Vital;
}

/** What was opened, while it is there; else the first measure that has enough. */
function shownOf(rows: readonly Kind[], opened: Opened | undefined): Opened | undefined {
  const judged = rows.flatMap(({ group, cells }) =>
    VITALS.filter((vital) => isJudged(cells[vital])).map((vital) => ({ group, vital })),
  );
  return judged.find(({ group, vital }) => group === opened?.group && vital === opened.vital) ?? judged[0];
}

const isJudged = (cells: Cells = []): boolean => (cells.at(-1) ?? 0) >= LEAST_SAMPLES;

function VitalCell({
  vital,
  group,
  cells,
  isOpen,
  onOpen,
}: Opened & { readonly cells: Cells; readonly isOpen: boolean; readonly onOpen: (opened: Opened) => void }) {
  const { language } = useSite();
  const [value = null, good = 0, fair = 0, poor = 0, samples = 0] = cells;
  if (value === null || samples === null || samples === 0)
    return <span className={styles['small']}>{reports.nothing}</span>;
  if (!isJudged(cells)) {
    return (
      <span className={styles['small']}>
        {messages.few(formatCount(samples, language), formatCount(LEAST_SAMPLES, language))}
      </span>
    );
  }
  const rating = rateVital(vital, value);
  const shares = [good, fair, poor].map((count) => (count ?? 0) / samples);
  const percent = (share = 0) => formatFigure(share, { unit: 'share' }, language);
  const spread = messages.shares(percent(shares[0]), percent(shares[1]), percent(shares[2]));
  return (
    <button
      type="button"
      className={styles['vital']}
      aria-pressed={isOpen}
      title={`${messages.ratings[rating]}. ${spread}`}
      onClick={() => onOpen({ group, vital })}
    >
      <span className={text['hidden']}>{messages.show(figureWords(vital).label, pageKind(group))}</span>{' '}
      <span className={cx(styles['rating'], styles[`${rating}Word`])}>
        <i className={styles[`${rating}Sign`]} aria-hidden="true" />
        <b>{formatFigure(value, { unit: vital === 'cls' ? 'score' : 'ms' }, language)}</b>
      </span>{' '}
      <span className={text['hidden']}>
        {messages.ratings[rating]}. {spread}
      </span>
      <span className={styles['spread']} aria-hidden="true">
        {RATINGS.map((part, index) => (
          <i key={part} className={styles[part]} style={{ flexGrow: shares[index] ?? 0 }} />
        ))}
      </span>
    </button>
  );
}

interface Kind {
  readonly group: string;
  readonly device: string;
  readonly cells: Readonly<Partial<Record<Vital, Cells>>>;
}

/** The tables of the report, turned: a row for each kind of page and device, in the order of the first table that has it. */
function kindsOf(report: Report): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const vital of VITALS) {
    for (const { key, cells } of report.tables.find(({ name }) => name === vital)?.rows ?? []) {
      const [group = '', device = ''] = key.split(' ');
      const known = kinds.get(key) ?? { group, device, cells: {} };
      kinds.set(key, { ...known, cells: { ...known.cells, [vital]: cells } });
    }
  }
  return [...kinds.values()];
}
