import { REPORT_COMPARISONS, REPORT_DATA, REPORT_FILTER, REPORT_STEPS } from '@portico/contract/studio';
import type { ReportComparison, ReportData, ReportStep } from '@portico/contract/studio';
import { addDays, type CalendarRange } from '@portico/domain';

/** Ranges that move with the calendar, in the order in which they are offered. */
export const PRESETS = ['today', 'yesterday', '7', '28', 'month', 'lastMonth', '90', 'year'] as const;
export type Preset = (typeof PRESETS)[number];
/** What is shown where an address says nothing. */
export const USUAL_PRESET: Preset = '28';

/** The state of a report, kept in its address, and taken along from report to report. */
export interface ReportSearch {
  readonly range?: Preset;
  readonly from?: string;
  readonly to?: string;
  readonly compare?: ReportComparison;
  readonly step?: ReportStep;
  /** Such as `device:phone`, or `-device:phone` for every other. */
  readonly filter?: readonly string[];
  readonly data?: ReportData;
  /** The figure that the line is of. */
  readonly figure?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MAX_FILTERS = 20;

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === String(search[name]));
  const range = oneOf(PRESETS, 'range');
  const compare = oneOf(REPORT_COMPARISONS, 'compare');
  const step = oneOf(REPORT_STEPS, 'step');
  const data = oneOf(REPORT_DATA, 'data');
  const { from, to, figure } = search;
  const isOwn = isDay(from) && isDay(to) && from <= to;
  const filter = [search['filter'] ?? []]
    .flat()
    .filter((one): one is string => typeof one === 'string' && REPORT_FILTER.test(one))
    .slice(0, MAX_FILTERS);
  return {
    ...(isOwn ? { from, to } : {}),
    ...(!isOwn && range && range !== USUAL_PRESET ? { range } : {}),
    ...(compare && compare !== 'before' ? { compare } : {}),
    ...(step ? { step } : {}),
    ...(filter.length > 0 ? { filter } : {}),
    ...(data ? { data } : {}),
    ...(typeof figure === 'string' && /^[a-zA-Z]{1,40}$/.test(figure) ? { figure } : {}),
  };
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** The days that an address means. */
export function rangeOf({ range, from, to }: ReportSearch, today: string): CalendarRange {
  return from !== undefined && to !== undefined ? { from, to } : presetRange(range ?? USUAL_PRESET, today);
}

/** The days of a preset on a day. */
export function presetRange(preset: Preset, today: string): CalendarRange {
  const month = `${today.slice(0, 7)}-01`;
  const yesterday = addDays(today, -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'month':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: `${addDays(month, -1).slice(0, 7)}-01`, to: addDays(month, -1) };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return { from: addDays(today, 1 - Number(preset)), to: today };
  }
}
