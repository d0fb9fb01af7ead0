import { addDays, distinctCount, stepStart, type DistinctSketch } from '@portico/domain';
import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { HOUR, sketchOf } from './roll-statements.ts';
import { visitConditions } from './visit-conditions.ts';
import type { VisitCounts, VisitQuestion, VisitSpan } from './visit-store.ts';

type Step = 'hour' | 'day' | 'week' | 'month';

interface CountRow extends VisitCounts {
  readonly point: string | null;
}

const NONE: VisitCounts = { visits: 0, hits: 0, bounces: 0, seconds: 0, visitors: 0 };

/** As much as a report sorts of a few hundred thousand visits: with the database's own 4 MB it goes through files. */
const ROOM = { name: 'visits-give-room', text: "set local work_mem = '64MB'" };

/** Lets the statements of this transaction sort and count in memory. */
export async function giveRoom(tx: SiteTransaction): Promise<void> {
  await tx.query(ROOM, []);
}

/** Counts of visits themselves, exactly: by points of a line and in all. */
export async function spanOfVisits(tx: SiteTransaction, question: VisitQuestion, step: Step): Promise<VisitSpan> {
  const point = pointOf(step, question.timeZone);
  await giveRoom(tx);
  const { rows } = await sql<CountRow>`
    select p.point, count(*)::int as visits, coalesce(sum(v.hits), 0)::int as hits,
      count(*) filter (where v.hits = 1)::int as bounces, coalesce(sum(v.seconds), 0)::float8 as seconds,
      count(distinct nullif(v.visitor, 0))::int as visitors
    from visit v cross join lateral (select ${point} as point) p
    where ${visitsAsked(tx, question)}
    group by grouping sets ((p.point), ())`.execute(tx.kysely);
  const points = rows.flatMap(({ point: at, ...counts }) => (at === null ? [] : [[at, counts] as const]));
  const total = rows.find((row) => row.point === null);
  return { total: total ? withoutPoint(total) : NONE, points: new Map(points) };
}

function withoutPoint({ point: _point, ...counts }: CountRow): VisitCounts {
  return counts;
}

interface CountedRow extends VisitCounts {
  /** A day, or one of its hours. */
  readonly point: string;
  readonly sketch: Buffer | null;
}

/** Days before `openFrom` are counted already, this and later ones are counted from visits. */
interface OpenFrom {
  readonly openFrom: string;
}

/**
 * Counts of days, or of their hours, that are counted already, and of visits of those that are not over: grouped by visitor once, from
 * which both the counts and the sketch are taken without sorting.
 */
export async function spanOfDays(
  tx: SiteTransaction,
  question: VisitQuestion,
  { step, openFrom }: { readonly step: Step } & OpenFrom,
): Promise<VisitSpan> {
  await giveRoom(tx);
  const days = question.untilTimeOf
    ? await cutRows(tx, question, { openFrom })
    : await rowsOf(tx, question, { openFrom });
  const total = sumOf(days);
  if (step !== 'hour') {
    const groups = Map.groupBy(days, ({ point }) => stepStart(point.slice(0, DAY_LENGTH), step));
    return { total, points: new Map([...groups].map(([point, rows]) => [point, sumOf(rows)])) };
  }
  const hours = await rowsOf(tx, question, { openFrom, isByHour: true });
  return { total, points: new Map(hours.map((row) => [row.point, sumOf([row])])) };
}

const DAY_LENGTH = '2026-03-02'.length;

/** The last day by its hours before the time of day that is asked for, the others whole. */
async function cutRows(tx: SiteTransaction, question: VisitQuestion, open: OpenFrom): Promise<readonly CountedRow[]> {
  const { from, to } = question.range;
  const last = await rowsOf(tx, { ...question, range: { from: to, to } }, { ...open, isByHour: true });
  if (from === to) return last;
  const { untilTimeOf: _cut, ...whole } = question;
  return [...(await rowsOf(tx, { ...whole, range: { from, to: addDays(to, -1) } }, open)), ...last];
}

async function rowsOf(
  tx: SiteTransaction,
  question: VisitQuestion,
  { openFrom, isByHour = false }: OpenFrom & { readonly isByHour?: boolean },
): Promise<readonly CountedRow[]> {
  const { range, isSample, untilTimeOf, timeZone } = question;
  const point = pointOf(isByHour ? 'hour' : 'day', timeZone);
  const counted = isByHour ? sql`d.value` : sql`to_char(d.day, 'YYYY-MM-DD')`;
  const isBefore = untilTimeOf
    ? sql`d.value < ${range.to}::text || to_char(${untilTimeOf}::timestamptz at time zone ${timeZone}, '"T"HH24')`
    : sql`true`;
  const { rows } = await sql<CountedRow>`
    with open_visitor as materialized (
      select ${point} as point, v.visitor, count(*) as visits, sum(v.hits) as hits, count(*) filter (where v.hits = 1) as bounces,
        sum(v.seconds) as seconds
      from visit v where ${visitsAsked(tx, question)} and v.day >= ${openFrom}::date group by 1, 2)
    select ${counted} as point, d.visits, d.hits, d.bounces, d.seconds::float8 as seconds, d.visitors, d.sketch
    from visit_day d
    where d.website_id = ${tx.websiteId} and d.is_sample = ${isSample} and d.dimension = ${isByHour ? 'hour' : 'all'}
      and d.day between ${range.from}::date and ${range.to}::date and d.day < ${openFrom}::date and ${isBefore}
    union all
    select o.point, o.visits, o.hits, o.bounces, o.seconds, o.visitors, s.sketch
    from (select v.point, sum(v.visits)::int as visits, sum(v.hits)::int as hits, sum(v.bounces)::int as bounces,
        sum(v.seconds)::float8 as seconds, (count(*) filter (where v.visitor <> 0))::int as visitors
      from open_visitor v group by 1) o
    left join (${sql.raw(sketchOf('open_visitor', 'point'))}) s on s.point = o.point`.execute(tx.kysely);
  return rows;
}

/** Sums of days or hours; of several, different visitors are counted by what was kept to count them. */
function sumOf(counted: readonly CountedRow[]): VisitCounts {
  const sum = (name: 'visits' | 'hits' | 'bounces' | 'seconds') => counted.reduce((total, row) => total + row[name], 0);
  const sketches = counted.flatMap(({ sketch }): DistinctSketch[] => (sketch === null ? [] : [sketch]));
  return {
    visits: sum('visits'),
    hits: sum('hits'),
    bounces: sum('bounces'),
    seconds: sum('seconds'),
    visitors: counted.length === 1 ? (counted[0]?.visitors ?? 0) : distinctCount(sketches),
  };
}

/** Of which site, of which days, and like what. */
export function visitsAsked(
  tx: SiteTransaction,
  { range, filters, isSample, timeZone, untilTimeOf }: VisitQuestion,
): RawBuilder<unknown> {
  const conditions = [
    sql`v.website_id = ${tx.websiteId}`,
    sql`v.is_sample = ${isSample}`,
    sql`v.day between ${range.from}::date and ${range.to}::date`,
    ...visitConditions(filters),
    ...(untilTimeOf
      ? [
          sql`(v.started_at at time zone ${timeZone})
            < ${range.to}::date + (${untilTimeOf}::timestamptz at time zone ${timeZone})::time`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function pointOf(step: Step, timeZone: string): RawBuilder<string> {
  if (step === 'hour') return sql<string>`to_char(v.started_at at time zone ${timeZone}, ${sql.raw(HOUR)})`;
  if (step === 'day') return sql<string>`to_char(v.day, 'YYYY-MM-DD')`;
  return sql<string>`to_char(date_trunc(${step}, v.day::timestamp), 'YYYY-MM-DD')`;
}
