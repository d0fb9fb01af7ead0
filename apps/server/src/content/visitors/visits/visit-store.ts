import type { CalendarRange } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { StepCounts } from './step-counts.ts';

/** What visits are told apart by; a filter names a value of one. */
export type VisitField =
  | 'channel'
  | 'source'
  | 'medium'
  | 'campaign'
  | 'referrer'
  | 'country'
  | 'language'
  | 'device'
  | 'browser'
  | 'os'
  | 'page'
  | 'entry'
  | 'exit'
  | 'visitor';

/** What visits are told apart by when it is counted how far they came. */
export type StepField = 'channel' | 'source' | 'campaign' | 'device' | 'country';

/** One thing that must hold of a visit, or must not. */
export interface VisitFilter {
  readonly field: VisitField;
  readonly isNot: boolean;
  readonly value: string;
}

/** Which visits: days are those of the site. */
export interface VisitQuestion {
  readonly range: CalendarRange;
  /** Of one field they are alternatives; all fields must hold. */
  readonly filters: readonly VisitFilter[];
  readonly isSample: boolean;
  readonly timeZone: string;
  /**
   * Of the last day only what began before this time of day: it is compared with a day that is not over. Of days whose visits are
   * forgotten, its whole hours before.
   */
  readonly untilTimeOf?: Date;
}

/** What was counted of some visits. */
export interface VisitCounts {
  readonly visits: number;
  /** Pages that were opened. */
  readonly hits: number;
  /** Visits that saw one page. */
  readonly bounces: number;
  readonly seconds: number;
  /** Different visitors; over several days and without filters, within two of a hundred. */
  readonly visitors: number;
}

/** The same by points in time, whose names are days, or days and hours such as `2026-03-02T14`, where the site is. */
export interface VisitSpan {
  readonly total: VisitCounts;
  readonly points: ReadonlyMap<string, VisitCounts>;
}

/** What was counted of the visits that have a value. */
export interface VisitRow extends Omit<VisitCounts, 'visitors'>, Pick<StepCounts, 'bought'> {
  readonly value: string;
  /** Of pages: visits that ended there. */
  readonly exits: number;
}

/** How far the visits of a day came, or those that have a value. */
export interface VisitStepRow extends StepCounts {
  readonly value: string;
  readonly visits: number;
}

/** How far events are made into visits. */
export interface VisitProgress {
  /** By the clock of the database: what came before is in its visit. */
  readonly readUntil: Date;
  /** Days from here on are counted from visits, those before are counted already. */
  readonly openFrom: string;
}

/**
 * Visits of a site, made of its raw events and counted by days. Every store passes `testing/visit-store-contract.ts`.
 */
export interface VisitStore {
  /**
   * Makes visits of what came since the last time, and counts the days that are over; the same however often.
   * @param today the day that is not over, where the site is
   * @returns the days whose visits changed
   */
  fold(tx: SiteTransaction, when: { readonly timeZone: string; readonly today: string }): Promise<readonly string[]>;
  progress(tx: SiteTransaction, isSample: boolean): Promise<VisitProgress | undefined>;
  span(tx: SiteTransaction, question: VisitQuestion, step: 'hour' | 'day' | 'week' | 'month'): Promise<VisitSpan>;
  /** Whether anybody ever came, as far as visits or days are kept. */
  hasVisits(tx: SiteTransaction): Promise<boolean>;
  /** The first day of which there are single visits, by which filters go. */
  firstDay(tx: SiteTransaction, isSample: boolean): Promise<string | undefined>;
  /** By what visits were, the most first; `count` says how many values there are in all. */
  breakdown(
    tx: SiteTransaction,
    question: VisitQuestion,
    by: { readonly field: VisitField; readonly limit: number },
  ): Promise<{ readonly rows: readonly VisitRow[]; readonly count: number }>;
  /** How far visits came: by day, or by a field with the most visits first. */
  steps(
    tx: SiteTransaction,
    question: VisitQuestion,
    by: { readonly by: 'day' | StepField; readonly limit: number },
  ): Promise<readonly VisitStepRow[]>;
  /** Takes a visitor out of visits and out of the days that they were counted in; `visitor` as browsers draw it. */
  eraseVisitor(tx: SiteTransaction, visitor: string): Promise<number>;
  /** Forgets visits before a day; the days that they were counted in stay. */
  forgetBefore(tx: SiteTransaction, day: string): Promise<void>;
  /** Forgets the hours of days before a day, which then are days alone. */
  forgetHoursBefore(tx: SiteTransaction, day: string): Promise<void>;
  eraseSite(tx: SiteTransaction): Promise<void>;
}
