import { addDays } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import {
  BEGIN_PROGRESS,
  CUT_DAYS,
  FOLD,
  JOIN_ANYHOW,
  JOIN_BY_HASH,
  KNOWN,
  LOCK_PROGRESS,
  NOTE_PROGRESS,
  NOTE_ZONE,
  READ_PROGRESS,
  TOLD,
} from './fold-statements.ts';
import { breakdownOf } from './read-breakdown.ts';
import { spanOfDays, spanOfVisits } from './read-span.ts';
import { stepsOf } from './read-steps.ts';
import { CLEAR_DAYS, ROLL_DAYS } from './roll-statements.ts';
import type { VisitProgress, VisitQuestion, VisitStore } from './visit-store.ts';

/** Of a site of which nothing was read yet. */
const NEVER = '0001-01-01';
/** Nothing is taken that happened longer ago; a day more on each side for time zones. */
const LATE_DAYS = 3;

interface ProgressRow {
  readonly read_until: Date;
  readonly open_from: string;
  readonly time_zone: string;
}

/** Visits in the database that holds everything else. */
export const postgresVisitStore: VisitStore = {
  fold: foldVisits,
  progress: readProgress,
  span: async (tx, question, step) => {
    const progress = await readProgress(tx, question.isSample);
    return !progress || (await needsVisits(tx, question))
      ? spanOfVisits(tx, question, step)
      : spanOfDays(tx, question, { step, openFrom: progress.openFrom });
  },
  firstDay: readFirstDay,
  hasVisits: async (tx) => (await tx.query(HAS_VISITS, [tx.websiteId])).length > 0,
  breakdown: async (tx, question, by) => {
    const progress = question.filters.length > 0 ? undefined : await readProgress(tx, question.isSample);
    return breakdownOf(tx, question, { ...by, openFrom: progress?.openFrom });
  },
  steps: async (tx, question, by) => {
    const isOfVisits = question.filters.length > 0 || question.untilTimeOf !== undefined;
    const progress = isOfVisits ? undefined : await readProgress(tx, question.isSample);
    return stepsOf(tx, question, { ...by, openFrom: progress?.openFrom });
  },
  eraseVisitor: async (tx, visitor) => {
    const progress = await lockProgress(tx);
    const gone = await tx.query<{ day: string }>(ERASE_VISITOR, [tx.websiteId, visitor]);
    await rollDays(
      tx,
      false,
      gone.map(({ day }) => day).filter((day) => progress && day < progress.open_from),
    );
    return gone.length;
  },
  forgetBefore: async (tx, day) => {
    const progress = await lockProgress(tx);
    if (progress && progress.open_from < day) {
      // Nobody told anything for so long that nothing has counted them.
      const over = await tx.query<{ day: string }>(DAYS_OVER, [tx.websiteId, progress.open_from, day]);
      await rollDays(
        tx,
        false,
        over.map((one) => one.day),
      );
      await tx.query(NOTE_PROGRESS, [tx.websiteId, null, day, progress.time_zone]);
    }
    await tx.query(FORGET_BEFORE, [tx.websiteId, day]);
  },
  forgetHoursBefore: async (tx, day) => {
    await tx.query(FORGET_HOURS, [tx.websiteId, day]);
  },
  eraseSite: async (tx) => {
    for (const table of ['visit', 'visit_day', 'visit_progress'] as const) {
      await tx.kysely.deleteFrom(table).where('website_id', '=', tx.websiteId).execute();
    }
  },
};

/** What is filtered is asked of visits, as is a time of day, to the minute, for as long as they are kept; then hours say it. */
async function needsVisits(tx: SiteTransaction, { filters, untilTimeOf, range, isSample }: VisitQuestion) {
  if (filters.length > 0) return true;
  if (!untilTimeOf) return false;
  const first = await readFirstDay(tx, isSample);
  return first !== undefined && range.from >= first;
}

async function readFirstDay(tx: SiteTransaction, isSample: boolean): Promise<string | undefined> {
  const [row] = await tx.query<{ day: string | null }>(FIRST_DAY, [tx.websiteId, isSample]);
  return row?.day ?? undefined;
}

async function readProgress(tx: SiteTransaction, isSample: boolean): Promise<VisitProgress | undefined> {
  const [row] = await tx.query<ProgressRow>(READ_PROGRESS, [tx.websiteId, isSample]);
  return row && { readUntil: row.read_until, openFrom: row.open_from };
}

async function lockProgress(tx: SiteTransaction): Promise<ProgressRow | undefined> {
  const [row] = await tx.query<ProgressRow>(LOCK_PROGRESS, [tx.websiteId]);
  return row;
}

async function foldVisits(
  tx: SiteTransaction,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): Promise<readonly string[]> {
  await tx.query(BEGIN_PROGRESS, [tx.websiteId, timeZone]);
  const before = await lockProgress(tx);
  if (!before) return [];
  const cut = before.time_zone === timeZone ? [] : await cutDays(tx, timeZone);
  const told = await foldTold(tx, before, { timeZone, today });
  const changed = new Set([...cut, ...told.days]);
  const over = await tx.query<{ day: string }>(DAYS_OVER, [tx.websiteId, before.open_from, today]);
  const toRoll = new Set([...over.map(({ day }) => day), ...[...changed].filter((day) => day < before.open_from)]);
  await rollDays(tx, false, [...toRoll]);
  // A clock that is behind opens no day again.
  const openFrom = before.open_from > today ? before.open_from : today;
  await tx.query(NOTE_PROGRESS, [tx.websiteId, told.readUntil, openFrom, timeZone]);
  return [...changed].toSorted();
}

async function cutDays(tx: SiteTransaction, timeZone: string): Promise<readonly string[]> {
  const [cut] = await tx.query<{ days: string[] }>(CUT_DAYS, [tx.websiteId, timeZone]);
  // Hours of the days that are counted anew are those of the new zone.
  await tx.query(NOTE_ZONE, [tx.websiteId, timeZone]);
  return cut?.days ?? [];
}

interface ToldRow {
  readonly sessions: readonly string[];
  readonly first_at: Date | null;
  readonly read_until: Date | null;
}

/** Makes visits of what came since; @returns the days on which they were and are. */
async function foldTold(
  tx: SiteTransaction,
  { read_until, open_from }: ProgressRow,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): Promise<{ readonly days: readonly string[]; readonly readUntil: Date | null }> {
  const sinceDay = open_from === NEVER ? NEVER : addDays(today, -LATE_DAYS);
  const [told] = await tx.query<ToldRow>(TOLD, [tx.websiteId, read_until, sinceDay]);
  if (!told?.first_at) return { days: [], readUntil: null };
  const { sessions } = told;
  const [known] = await tx.query<{ first_at: Date | null; days: string[] }>(KNOWN, [tx.websiteId, sessions]);
  const since = new Date(Math.min(told.first_at.getTime(), known?.first_at?.getTime() ?? Infinity));
  await tx.query(JOIN_BY_HASH, []);
  const [kept] = await tx.query<{ days: string[] }>(FOLD, [tx.websiteId, sessions, since, timeZone]);
  await tx.query(JOIN_ANYHOW, []);
  return { days: [...(known?.days ?? []), ...(kept?.days ?? [])], readUntil: told.read_until };
}

/** Counts days anew, one by one: each is as much as the database likes to hold. */
export async function rollDays(tx: SiteTransaction, isSample: boolean, days: readonly string[]): Promise<void> {
  for (const day of new Set(days)) {
    await tx.query(CLEAR_DAYS, [tx.websiteId, isSample, [day]]);
    await tx.query(ROLL_DAYS, [tx.websiteId, isSample, [day]]);
  }
}

const DAYS_OVER = {
  name: 'visits-days-over',
  text: `select distinct to_char(day, 'YYYY-MM-DD') as day from visit
    where website_id = $1 and not is_sample and day >= $2::date and day < $3::date`,
};

const FIRST_DAY = {
  name: 'visits-first-day',
  text: `select to_char(min(day), 'YYYY-MM-DD') as day from visit where website_id = $1 and is_sample = $2`,
};

const ERASE_VISITOR = {
  name: 'visits-erase-visitor',
  text: `delete from visit where website_id = $1 and not is_sample and visitor = visitor_hash($2) and $2 <> ''
    returning to_char(day, 'YYYY-MM-DD') as day`,
};

const FORGET_BEFORE = {
  name: 'visits-forget',
  text: 'delete from visit where website_id = $1 and not is_sample and day < $2::date',
};

const FORGET_HOURS = {
  name: 'visits-forget-hours',
  text: "delete from visit_day where website_id = $1 and dimension = 'hour' and day < $2::date",
};

const HAS_VISITS = {
  name: 'visits-has-visits',
  text: `select where exists (select from visit where website_id = $1 and not is_sample)
    or exists (select from visit_day where website_id = $1 and not is_sample and dimension = 'all')`,
};
