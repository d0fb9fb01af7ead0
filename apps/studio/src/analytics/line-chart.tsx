// One stop for the keyboard; arrows walk the points, which are read out below.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ReportSeries } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { axisTicks, labelledPoints, linePath, smallTicks } from './chart-scale.ts';
import { formatAxis, formatFigure, leastStep } from './format-figure.ts';
import { formatPoint } from './format-days.ts';
import { messages } from './messages.ts';
import styles from './report.module.css';
import { publishedWords, type Published } from './publish-marks.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 232;
const TOP = 12;
const FOOT = 28;
const LEFT = 52;
const RIGHT = 12;
const NOTHING: Published = new Map();

/** One line in the pencil's blue, the days before thin and dashed; a point that is not over is hollow. */
export function LineChart({
  series,
  line,
  label,
  published = NOTHING,
}: {
  readonly series: ReportSeries;
  readonly line: ReportSeries['lines'][number];
  readonly label: string;
  /** What was published, by the number of its point. */
  readonly published?: Published;
}) {
  const { language } = useSite();
  const [width, measure] = useWidth();
  const [at, setAt] = useState<number>();
  const count = series.points.length;
  const known = [...line.values, ...line.before].filter((value) => value !== null);
  const largest = Math.max(0, ...known);
  const ticks =
    line.unit === 'share' || line.unit === 'score' ? smallTicks(largest) : axisTicks(largest, leastStep(line));
  const top = ticks.at(-1) ?? 1;
  const inner = Math.max(1, width - LEFT - RIGHT);
  const x = (index: number) => LEFT + (count < 2 ? inner / 2 : (index * inner) / (count - 1));
  const y = (value: number) => TOP + (HEIGHT - TOP - FOOT) * (1 - value / top);
  const place = (index: number, value: number) => [x(index), y(value)] as const;
  const closed =
    series.isOpen && count > 1 ? line.values.map((value, index) => (index < count - 1 ? value : null)) : line.values;

  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const near = Math.round(((event.clientX - left - LEFT) / inner) * (count - 1));
    setAt(Math.min(count - 1, Math.max(0, near)));
  };
  const handleKey = (event: KeyboardEvent) => {
    const last = count - 1;
    const next = { ArrowRight: (at ?? -1) + 1, ArrowLeft: (at ?? count) - 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setAt(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  return (
    <div className={styles['chart']} ref={measure}>
      <svg
        role="img"
        aria-label={`${label}. ${messages.walk}`}
        tabIndex={0}
        width={width}
        height={HEIGHT}
        onPointerMove={handleMove}
        onPointerDown={handleMove}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={handleKey}
        onBlur={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text className={styles['axis']} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {formatAxis(tick, line, language)}
            </text>
          </g>
        ))}
        {labelledPoints(count, inner).map((index) => (
          <text key={index} className={styles['axis']} x={x(index)} y={HEIGHT - 8} textAnchor={anchorOf(index, count)}>
            {formatPoint(series.points[index] ?? '', series.step, language)}
          </text>
        ))}
        <path className={styles['before']} d={linePath(line.before.slice(0, count), place)} />
        <path className={styles['wash']} d={washOf(closed, place, y(0))} />
        <path className={styles['now']} d={linePath(closed, place)} />
        {series.isOpen ? <OpenEnd values={line.values} place={place} /> : null}
        {[...published.keys()].map((index) => (
          <circle key={index} className={styles['published']} cx={x(index)} cy={y(0)} r="3.5" />
        ))}
        {at === undefined ? null : (
          <Crosshair x={x(at)} y={line.values[at] === null ? undefined : y(line.values[at] ?? 0)} />
        )}
      </svg>
      {at === undefined ? null : (
        <Reading {...{ series, line, label, at, width }} left={x(at)} published={published.get(at) ?? []} />
      )}
      <output className={text['hidden']}>
        {at === undefined ? '' : readingText(series, line, at, language, published)}
      </output>
    </div>
  );
}

/** Words at the ends of the line keep within it. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

type Place = (index: number, value: number) => readonly [number, number];

/** The wash below the line, down to nothing. */
function washOf(values: readonly (number | null)[], place: Place, foot: number): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [[index, value] as const]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return '';
  const points = known.map(([index, value]) =>
    place(index, value)
      .map((one) => one.toFixed(1))
      .join(' '),
  );
  return `M${place(first[0], 0)[0].toFixed(1)} ${foot}L${points.join('L')}L${place(last[0], 0)[0].toFixed(1)} ${foot}Z`;
}

/** The way to a point that is not over yet. */
function OpenEnd({ values, place }: { readonly values: readonly (number | null)[]; readonly place: Place }) {
  const last = values.length - 1;
  const [value, before] = [values[last] ?? null, values[last - 1] ?? null];
  if (value === null) return null;
  const [x, y] = place(last, value);
  return (
    <>
      {before === null ? null : (
        <path className={styles['open']} d={`M${place(last - 1, before).join(' ')}L${x} ${y}`} />
      )}
      <circle className={styles['openPoint']} cx={x} cy={y} r="4" />
    </>
  );
}

function Crosshair({ x, y }: { readonly x: number; readonly y: number | undefined }) {
  return (
    <>
      <line className={styles['cross']} x1={x} x2={x} y1={TOP} y2={HEIGHT - FOOT} />
      {y === undefined ? null : <circle className={styles['point']} cx={x} cy={y} r="4" />}
    </>
  );
}

interface ReadingProps {
  readonly series: ReportSeries;
  readonly line: ReportSeries['lines'][number];
  readonly at: number;
}

/** What the line says at a point, beside it, on the side that has room. */
function Reading({
  series,
  line,
  label,
  at,
  left,
  width,
  published,
}: ReadingProps & {
  readonly label: string;
  readonly left: number;
  readonly width: number;
  readonly published: readonly string[];
}) {
  const { language } = useSite();
  const before = line.before[at];
  const pointBefore = series.pointsBefore[at];
  return (
    <div
      className={styles['reading']}
      aria-hidden="true"
      style={left > width / 2 ? { insetInlineEnd: width - left + 10 } : { insetInlineStart: left + 10 }}
    >
      <b>{formatPoint(series.points[at] ?? '', series.step, language, true)}</b>
      <span>
        <i className={styles['keyNow']} /> {label} <b>{formatFigure(line.values[at] ?? null, line, language)}</b>
      </span>
      {before === undefined || pointBefore === undefined ? null : (
        <span>
          <i className={styles['keyBefore']} /> {formatPoint(pointBefore, series.step, language)}{' '}
          <b>{formatFigure(before, line, language)}</b>
        </span>
      )}
      {published.length === 0 ? null : (
        <span>
          <i className={styles['keyPublished']} /> {publishedWords(published)}
        </span>
      )}
    </div>
  );
}

function readingText(
  series: ReportSeries,
  line: ReadingProps['line'],
  at: number,
  language: string,
  published: Published,
): string {
  const when = formatPoint(series.points[at] ?? '', series.step, language, true);
  const said = messages.pointOf(when, formatFigure(line.values[at] ?? null, line, language));
  const before = line.before[at];
  const titles = published.get(at) ?? [];
  return [
    said,
    ...(before === undefined ? [] : [messages.pointBefore(formatFigure(before, line, language))]),
    ...(titles.length === 0 ? [] : [publishedWords(titles)]),
  ].join(', ');
}
