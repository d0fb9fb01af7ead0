import type { ReportBody, ReportFilter, ReportQuery, ReportStep } from '@portico/contract/studio';
import { addDays, rangeComparedWith, stepOf, type CalendarRange } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** What a report is asked for, with everything filled in. */
export interface ReportAsk {
  readonly range: CalendarRange;
  /** The days compared with; null where nothing is compared. */
  readonly before: CalendarRange | null;
  readonly step: ReportStep;
  readonly filters: readonly ReportFilter[];
  /** Made-up history is asked for, and nothing that happened. */
  readonly isSample: boolean;
  /** IANA name: days are those of the site. */
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The day that is not over. */
  readonly today: string;
  /** ISO 4217, of the shop. */
  readonly currency: string;
  /** Countries are looked up by a file of the operator's, and not only guessed. */
  readonly looksUpCountries: boolean;
  /** Rows of a table beyond these are only counted. */
  readonly mostRows: number;
}

/** Reads a report of the site that the transaction is bound to. */
export type ReadReport = (tx: SiteTransaction, ask: ReportAsk) => Promise<ReportBody>;

/**
 * A report that a site with sample history shows of that, until it is taken away. What happened and what is made up never stand in one
 * answer; reports that know no sample show what happened.
 */
export interface SampledReport {
  readonly read: ReadReport;
  readonly sample: ReadReport;
}

/** What reads a report. */
export type ReportReader = ReadReport | SampledReport;

/** Of how many days where nobody says which. */
const USUAL_DAYS = 28;
/** Nobody reads a line of more points than these. */
const MAX_HOURS_DAYS = 14;

/** Nothing happened at a site before; the days compared with are days of a calendar that the database knows, too. */
const FIRST_DAY = '2000-01-01';

/** The days that are meant, no later than today, none before there were sites, and in their order. */
export function rangeOf({ from, to }: Pick<ReportQuery, 'from' | 'to'>, today: string): CalendarRange {
  const last = notBeforeSites(to !== undefined && to < today ? to : today);
  const first = notBeforeSites(from ?? addDays(last, 1 - USUAL_DAYS));
  return { from: first < last ? first : last, to: last };
}

const notBeforeSites = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day);

/** The days compared with, and how finely both are drawn: hours of no more than two weeks. */
export function comparedAndStep(
  range: CalendarRange,
  { compare, step }: Pick<ReportQuery, 'compare' | 'step'>,
): Pick<ReportAsk, 'before' | 'step'> {
  const isLong = addDays(range.from, MAX_HOURS_DAYS) <= range.to;
  return {
    before: compare === 'none' ? null : rangeComparedWith(range, compare),
    step: step === undefined || (step === 'hour' && isLong) ? stepOf(range) : step,
  };
}
