import { FORM_BEGUN, FORM_FIELD } from '@portico/contract';
import type { CalendarRange } from '@portico/domain';
import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { visitsAsked } from '../visits/read-span.ts';
import type { VisitFilter } from '../visits/visit-store.ts';
import { OF_DAY, UNCOUNTED } from './uncounted.ts';

/** What is counted of pages and of what is done on them. */
export type MomentKind =
  | 'hit'
  | 'product-view'
  | 'product-add'
  | 'product-remove'
  | 'quick-view'
  | 'search'
  | 'button-render'
  | 'button-click'
  | 'form-render'
  | 'form-begin'
  | 'form-field'
  | 'overlay';

/** How often something was seen or done. */
export interface MomentCount {
  readonly kind: MomentKind;
  /** Which product, button, form, field as `form field`, or words; empty for all of a kind together. */
  readonly name: string;
  /** On which page, of buttons and forms. */
  readonly path: string;
  readonly times: number;
  /** In how many visits; one that goes on over midnight is of both days. */
  readonly visits: number;
  /** Of searches, how often nothing was found. */
  readonly misses: number;
}

/** All of a kind, on one day where the site is. */
export interface MomentDay extends MomentCount {
  readonly day: string;
}

/** What is asked of the counts: days where the site is, which kinds, and of visits like what. */
export interface MomentsAsked {
  readonly range: CalendarRange;
  readonly timeZone: string;
  readonly kinds: readonly MomentKind[];
  /** With any, single events are counted for as long as they are kept, and what belongs to no visit is not. */
  readonly filters?: readonly VisitFilter[];
}

/** What was done by its name and page: one statement. */
export async function readMoments(tx: SiteTransaction, asked: MomentsAsked): Promise<readonly MomentCount[]> {
  const { range, timeZone, kinds } = asked;
  if (isNarrowed(asked)) {
    const { rows } = await sql<CountRow>`
      select m.kind, coalesce(m.name, '') as name, coalesce(t.body, '') as path, ${sql.raw(COUNTS)}
      from ${momentsOfVisits(tx, asked)} group by ${sql.raw(BY_NAME)} order by times desc, 1, 2, 3`.execute(tx.kysely);
    return rows.map(countOf);
  }
  const rows = await tx.query<CountRow>(READ, [tx.websiteId, range.from, range.to, timeZone, kinds, rawKinds(kinds)]);
  return rows.map(countOf);
}

/** How much was done each day, of each kind as a whole: one statement. */
export async function readMomentDays(tx: SiteTransaction, asked: MomentsAsked): Promise<readonly MomentDay[]> {
  const { range, timeZone, kinds } = asked;
  if (isNarrowed(asked)) {
    const { rows } = await sql<CountRow & { readonly day: string }>`
      select ((e.happened_at at time zone ${timeZone})::date)::text as day, m.kind, '' as name, '' as path, ${sql.raw(COUNTS)}
      from ${momentsOfVisits(tx, asked)} group by 1, 2 order by 1, 2`.execute(tx.kysely);
    return rows.map((row) => ({ ...countOf(row), day: row.day }));
  }
  const rows = await tx.query<CountRow & { readonly day: string }>(READ_DAYS, [
    tx.websiteId,
    range.from,
    range.to,
    timeZone,
    kinds,
    rawKinds(kinds),
  ]);
  return rows.map((row) => ({ ...countOf(row), day: row.day }));
}

const isNarrowed = ({ filters = [] }: MomentsAsked): boolean => filters.length > 0;

/** Raw events `e` of the visits that are asked for, each as a moment `m` on a page `t`. */
function momentsOfVisits(
  tx: SiteTransaction,
  { range, timeZone, kinds, filters = [] }: MomentsAsked,
): RawBuilder<unknown> {
  const { from, to } = range;
  return sql`visit v
    join visitor_event e on e.website_id = ${tx.websiteId} and e.session = v.session
      and e.day between ${from}::date - 1 and ${to}::date + 1
      and e.happened_at >= (${from}::date::timestamp at time zone ${timeZone})
      and e.happened_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      and e.kind = any(${rawKinds(kinds)}::text[])
    cross join lateral (select ${sql.raw(MOMENT_COLUMNS)}) m
    left join visitor_text t on t.website_id = ${tx.websiteId} and t.id = m.path_id
    where ${visitsAsked(tx, { range, filters, isSample: false, timeZone })} and m.kind = any(${kinds}::text[])`;
}

/** Counts a day anew, in place of what was counted of it. */
export async function countMoments(tx: SiteTransaction, day: string, timeZone: string): Promise<void> {
  await tx.query(FORGET, [tx.websiteId, day]);
  await tx.query(COUNT, [tx.websiteId, day, timeZone]);
}

interface CountRow {
  readonly kind: MomentKind;
  readonly name: string;
  readonly path: string;
  readonly times: bigint;
  readonly visits: bigint;
  readonly misses: bigint;
}

function countOf({ kind, name, path, times, visits, misses }: CountRow): MomentCount {
  return { kind, name, path, times: Number(times), visits: Number(visits), misses: Number(misses) };
}

/** As raw events name what is counted: those of widgets are events with a name. */
function rawKinds(kinds: readonly MomentKind[]): readonly string[] {
  return [...new Set(kinds.map((kind) => (kind in NAMED_EVENTS ? 'event' : kind)))];
}

const NAMED_EVENTS = {
  'product-view': 'VisitPDP',
  'product-add': 'AddToCart',
  'product-remove': 'RemoveFromCart',
  search: 'Search',
  'form-begin': FORM_BEGUN,
  'form-field': FORM_FIELD,
} as const;

const MOMENT_COLUMNS = `
    case when e.kind <> 'event' then e.kind
      ${Object.entries(NAMED_EVENTS)
        .map(([kind, name]) => `when e.name = '${name}' then '${kind}'`)
        .join(' ')} end as kind,
    case when e.kind in ('hit', 'overlay') then '' when e.name = 'Search' then e.props->>'words'
      when e.name = '${FORM_BEGUN}' then e.props->>'formId'
      when e.name = '${FORM_FIELD}' then concat_ws(' ', e.props->>'formId', e.props->>'fieldId')
      when e.kind in ('event', 'quick-view') then e.item_id else e.name end as name,
    case when e.kind in ('button-click', 'button-render', 'form-render') then e.path_id end as path_id,
    e.name = 'Search' and e.props->>'found' = '0' as is_miss`;

const MOMENT = `cross join lateral (select ${MOMENT_COLUMNS}) m
  left join visitor_text t on t.website_id = $1 and t.id = m.path_id`;

const COUNTS = `count(*) as times, count(distinct nullif(e.session, '')) as visits, count(*) filter (where m.is_miss) as misses`;

/** By name and page, and of each kind as a whole. */
const BY_NAME = `grouping sets ((m.kind, m.name, t.body), (m.kind))
  having m.kind is not null and (grouping(m.name) = 1 or m.name <> '' or t.body <> '')`;

const READ = {
  name: 'visitor-moments',
  text: `select kind, name, path, sum(times)::int8 as times, sum(visits)::int8 as visits, sum(misses)::int8 as misses
    from (
      select c.kind, c.name, c.path, c.times, c.visits, c.misses from visitor_moment_day c
      where c.website_id = $1 and c.day between $2 and $3 and c.kind = any($5::text[])
      union all
      select m.kind, coalesce(m.name, ''), coalesce(t.body, ''), ${COUNTS}
      from visitor_event e ${MOMENT}
      where ${UNCOUNTED} and e.kind = any($6::text[]) and m.kind = any($5::text[]) group by ${BY_NAME}
    ) parts group by 1, 2, 3 order by times desc, 1, 2, 3`,
};

const READ_DAYS = {
  name: 'visitor-moment-days',
  text: `select c.day::text as day, c.kind, c.name, c.path, c.times, c.visits, c.misses from visitor_moment_day c
    where c.website_id = $1 and c.day between $2 and $3 and c.kind = any($5::text[]) and c.name = '' and c.path = ''
    union all
    select ((e.happened_at at time zone $4)::date)::text, m.kind, '', '', ${COUNTS}
    from visitor_event e ${MOMENT}
    where ${UNCOUNTED} and e.kind = any($6::text[]) and m.kind = any($5::text[]) group by 1, 2
    order by day, kind`,
};

const FORGET = {
  name: 'visitor-moments-forget',
  text: 'delete from visitor_moment_day where website_id = $1 and day = $2',
};

/** So many names of a kind and day are kept apart, so that nobody can make endless ones; the rest are one. */
const MOST_NAMES = 1000;

const COUNT = {
  name: 'visitor-moments-count',
  text: `insert into visitor_moment_day (website_id, day, kind, name, path, times, visits, misses)
    select $1, $2, kind, case when place <= ${MOST_NAMES} then name else '(other)' end,
      case when place <= ${MOST_NAMES} then path else '' end, sum(times), sum(visits), sum(misses)
    from (
      select m.kind, coalesce(m.name, '') as name, coalesce(t.body, '') as path, ${COUNTS},
        row_number() over (partition by m.kind order by count(*) desc, m.name, t.body) as place
      from visitor_event e ${MOMENT}
      where ${OF_DAY} and e.kind <> 'performance' group by ${BY_NAME}
    ) counted group by 1, 2, 3, 4, 5`,
};
