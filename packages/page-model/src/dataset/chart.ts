import { readNumber, type Dataset } from './dataset.ts';

export const CHART_KINDS = ['bar', 'stacked', 'line', 'area', 'pie'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** A pie with more parts than these cannot be read: it is bars. */
export const MAX_PIE_PARTS = 6;

/** A dataset as a chart draws it. */
export interface Chart {
  readonly kind: ChartKind;
  /** What each row is called. */
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | undefined)[] }[];
  /** Ends of the axis: bars and areas begin at zero. */
  readonly low: number;
  readonly high: number;
}

/** Reads a dataset's numbers; undefined where it has none. Cells that are no number are left out. */
export function chartOf({ columns, rows }: Dataset, kind: ChartKind, language: string): Chart | undefined {
  const series = columns.slice(1).map((name, at) => ({
    name,
    values: rows.map((row) => readNumber(row[at + 1] ?? '', language)),
  }));
  const [first] = series;
  const all = series.flatMap(({ values }) => values.filter((value) => value !== undefined));
  if (!first || all.length === 0) {
    return undefined;
  }
  const canBePie = rows.length <= MAX_PIE_PARTS && first.values.every((value) => value !== undefined && value >= 0);
  const drawn = kind === 'pie' && !(canBePie && first.values.some((value) => Number(value) > 0)) ? 'bar' : kind;
  const sums = rows.map((_row, at) => series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0));
  const top = Math.max(...(drawn === 'stacked' ? sums : all));
  const bottom = Math.min(...all);
  const isFromZero = drawn !== 'line';
  return {
    kind: drawn,
    labels: rows.map(([label = '']) => label),
    series: drawn === 'pie' ? [first] : series,
    low: roundedDown(isFromZero ? Math.min(0, bottom) : bottom),
    high: roundedUp(isFromZero ? Math.max(0, top) : top),
  };
}

function step(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.abs(value) || 1));
  return size / 2;
}

function roundedUp(value: number): number {
  return Math.ceil(value / step(value)) * step(value) || 1;
}

function roundedDown(value: number): number {
  return Math.floor(value / step(value)) * step(value);
}
