import { distinctCount, stepStart, type DistinctSketch } from '@portico/domain';
import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { sketchOf } from './roll-statements.ts';
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

interface DayRow extends VisitCounts {
  readonly day: string;
  readonly sketch: Buffer | null;
}

/**
 * Counts of days that are counted already, and of visits of those that are not over: grouped by visitor once, from which both the
 * counts and the sketch are taken without sorting.
 */
export async function spanOfDays(
  tx: SiteTransaction,
  question: VisitQuestion,
  { step, openFrom }: { readonly step: Exclude<Step, 'hour'>; readonly openFrom: string },
): Promise<VisitSpan> {
  const { range, isSample } = question;
  await giveRoom(tx);
  const { rows } = await sql<DayRow>`
    with open_visitor as materialized (
      select v.day, v.visitor, count(*) as visits, sum(v.hits) as hits, count(*) filter (where v.hits = 1) as bounces,
        sum(v.seconds) as seconds
      from visit v where ${visitsAsked(tx, question)} and v.day >= ${openFrom}::date group by 1, 2)
    select to_char(d.day, 'YYYY-MM-DD') as day, d.visits, d.hits, d.bounces, d.seconds::float8 as seconds, d.visitors, d.sketch
    from visit_day d
    where d.website_id = ${tx.websiteId} and d.is_sample = ${isSample} and d.dimension = 'all'
      and d.day between ${range.from}::date and ${range.to}::date and d.day < ${openFrom}::date
    union all
    select to_char(o.day, 'YYYY-MM-DD'), o.visits, o.hits, o.bounces, o.seconds, o.visitors, s.sketch
    from (select v.day, sum(v.visits)::int as visits, sum(v.hits)::int as hits, sum(v.bounces)::int as bounces,
        sum(v.seconds)::float8 as seconds, (count(*) filter (where v.visitor <> 0))::int as visitors
      from open_visitor v group by 1) o
    left join (${sql.raw(sketchOf('open_visitor', 'day'))}) s on s.day = o.day`.execute(tx.kysely);
  return takenTogether(rows, step);
}

function takenTogether(rows: readonly DayRow[], step: Exclude<Step, 'hour'>): VisitSpan {
  const groups = Map.groupBy(rows, ({ day }) => stepStart(day, step));
  return {
    total: sumOf(rows),
    points: new Map([...groups].map(([point, days]) => [point, sumOf(days)])),
  };
}

/** Sums of days; of several, different visitors are counted by what was kept to count them. */
function sumOf(days: readonly DayRow[]): VisitCounts {
  const sum = (name: 'visits' | 'hits' | 'bounces' | 'seconds') => days.reduce((total, day) => total + day[name], 0);
  const sketches = days.flatMap(({ sketch }): DistinctSketch[] => (sketch === null ? [] : [sketch]));
  return {
    visits: sum('visits'),
    hits: sum('hits'),
    bounces: sum('bounces'),
    seconds: sum('seconds'),
    visitors: days.length === 1 ? (days[0]?.visitors ?? 0) : distinctCount(sketches),
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
  if (step === 'hour') return sql<string>`to_char(v.started_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24')`;
  if (step === 'day') return sql<string>`to_char(v.day, 'YYYY-MM-DD')`;
  return sql<string>`to_char(date_trunc(${step}, v.day::timestamp), 'YYYY-MM-DD')`;
}
