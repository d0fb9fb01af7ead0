import {
  BUCKET_RATIO,
  CollectionType,
  LAST_BUCKET,
  PageType,
  VITAL_LIMITS,
  VITALS,
  type CalendarRange,
  type Histogram,
  type Vital,
  type VitalRating,
} from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { OF_DAY, UNCOUNTED } from './uncounted.ts';

/** How one kind of page did on one kind of device on one day. */
export interface VitalDay {
  readonly day: string;
  /** Page type and collection type, such as `50-13`; empty for pages of no known kind. */
  readonly pageGroup: string;
  readonly device: string;
  readonly vital: Vital;
  readonly ratings: Readonly<Record<VitalRating, number>>;
  /** Of values times {@link VITAL_SCALE}. */
  readonly histogram: Histogram;
}

/** Ranges of a histogram begin at 1: scores of shifts are counted in thousandths. */
export const VITAL_SCALE: Readonly<Record<Vital, number>> = { lcp: 1, inp: 1, cls: 1000, fcp: 1, ttfb: 1 };

const RATINGS: readonly VitalRating[] = ['good', 'fair', 'poor'];

/** What the statements are told of each measure: one place says its limits. */
const MEASURES = JSON.stringify(
  VITALS.map((vital) => ({
    vital,
    good: VITAL_LIMITS[vital][0],
    poor: VITAL_LIMITS[vital][1],
    scale: VITAL_SCALE[vital],
  })),
);
/** Whatever else browsers claim is of no known kind. */
export const PAGE_GROUPS = Object.values(PageType).flatMap((page) =>
  [0, ...Object.values(CollectionType)].map((type) => `${page}-${type}`),
);

/** What else measurements are told apart by: they belong to no visit, but say with what they were made. */
export const VITAL_FIELDS = ['country', 'browser', 'os'] as const;
export type VitalField = (typeof VITAL_FIELDS)[number];

/** Measurements like these, or not like these. */
export interface VitalFilter {
  readonly field: VitalField;
  readonly isNot: boolean;
  readonly value: string;
}

/**
 * How fast pages were on days where the site is: one statement.
 * @param filters with any, single measurements are read for as long as they are kept
 */
export async function readVitals(
  tx: SiteTransaction,
  {
    range,
    timeZone,
    filters = [],
  }: { readonly range: CalendarRange; readonly timeZone: string; readonly filters?: readonly VitalFilter[] },
): Promise<readonly VitalDay[]> {
  const values = [tx.websiteId, range.from, range.to, timeZone, MEASURES, PAGE_GROUPS];
  const rows =
    filters.length === 0
      ? await tx.query<VitalRow>(READ, values)
      : await tx.query<VitalRow>(READ_FILTERED, [...values, ...likeValues(filters)]);
  return rows.map(({ day, page_group, device, vital, keys, counts }) => {
    const ratings = { good: 0, fair: 0, poor: 0 };
    const histogram = new Map<number, number>();
    const numbers = counts.split(',').map(Number);
    keys.split(',').forEach((text, index) => {
      const key = Number(text);
      const count = numbers[index] ?? 0;
      const rating = RATINGS[key % RATINGS.length];
      if (rating) ratings[rating] += count;
      const bucket = Math.floor(key / RATINGS.length);
      histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
    });
    return { day, pageGroup: page_group, device, vital, ratings, histogram };
  });
}

/** What {@link KEPT_LIKE} is told: of each field what is wanted, and what is not. */
export function likeValues(filters: readonly VitalFilter[]): readonly (readonly string[] | null)[] {
  return VITAL_FIELDS.flatMap((field) => valuesOf(filters, field));
}

/** Of one field what is wanted, and what is not; null where nobody says. */
function valuesOf(filters: readonly VitalFilter[], field: VitalField): readonly (readonly string[] | null)[] {
  return [false, true].map((isNot) => {
    const values = filters.filter((one) => one.field === field && one.isNot === isNot).map(({ value }) => value);
    return values.length === 0 ? null : values;
  });
}

/** Counts a day anew, in place of what was counted of it. */
export async function countVitals(tx: SiteTransaction, day: string, timeZone: string): Promise<void> {
  await tx.query(FORGET, [tx.websiteId, day]);
  await tx.query(COUNT, [tx.websiteId, day, timeZone, MEASURES, PAGE_GROUPS]);
}

/** Forgets how fast pages were before a day. */
export async function forgetVitalsBefore(tx: SiteTransaction, day: string): Promise<void> {
  await tx.query(FORGET_BEFORE, [tx.websiteId, day]);
}

interface VitalRow {
  readonly day: string;
  readonly page_group: string;
  readonly device: string;
  readonly vital: Vital;
  readonly keys: string;
  readonly counts: string;
}

/** The kind of page of an event `e`: one of those in the parameter, or none. */
export const pageGroupOf = (groups: string): string =>
  `case when e.props->>'pageGroup' = any(${groups}::text[]) then e.props->>'pageGroup' else '' end`;

/** Nothing takes longer than eleven days; numbers with which nobody can reckon are cut to it. */
export const MOST_MEASURED = 1e9;

/** `v.value`: what was measured in an event `e`, null where it is no number. */
export const MEASURED_VALUE = `
  cross join lateral (select case when e.name = 'navigation' then e.props->'ttfb' else e.props->'value' end as told) t
  cross join lateral (select case when jsonb_typeof(t.told) = 'number' then least((t.told #>> '{}')::float8, ${MOST_MEASURED}) end as value) v`;

/**
 * How often each measure fell into each range with each rating: the key is three times the number of the range, and the rating.
 * What is no number counts nothing.
 */
const counted = (day: string, events: string, [measures, groups]: readonly [string, string]): string => `
  select ${day} as day, ${pageGroupOf(groups)} as page_group,
    e.device, l.vital,
    3 * (case when v.value * l.scale < 1 then 0
      else least(${LAST_BUCKET}, 1 + floor(ln(v.value * l.scale) / ln(${BUCKET_RATIO}::float8))) end)::int
      + (case when v.value > l.poor then 2 when v.value > l.good then 1 else 0 end) as key,
    count(*) as times
  from visitor_event e
  join jsonb_to_recordset(${measures}::jsonb) as l(vital text, good float8, poor float8, scale float8)
    on l.vital = case when e.name = 'navigation' then 'ttfb' else e.name end
  ${MEASURED_VALUE}
  where e.kind = 'performance' and ${events} and v.value >= 0 group by 1, 2, 3, 4, 5`;

const READ = {
  name: 'visitor-vitals',
  text: `select day::text as day, page_group, device, vital, array_to_string(keys, ',') as keys, array_to_string(counts, ',') as counts
    from visitor_vital_day where website_id = $1 and day between $2 and $3
    union all
    select day::text, page_group, device, vital, string_agg(key::text, ',' order by key), string_agg(times::text, ',' order by key)
    from (${counted('(e.happened_at at time zone $4)::date', UNCOUNTED, ['$5', '$6'])}) today group by 1, 2, 3, 4`,
};

/** The events of days `$2` to `$3` in the time zone `$4`, of those that are kept one by one. */
export const KEPT_OF_RANGE = `e.website_id = $1 and e.day between $2::date - 1 and $3::date + 1
  and e.happened_at >= ($2::date::timestamp at time zone $4) and e.happened_at < (($3::date + 1)::timestamp at time zone $4)`;

/** Events like those that are wanted: parameters from `$7` on, see {@link likeValues}. */
export const KEPT_LIKE = VITAL_FIELDS.map((field, index) => {
  const [wanted, unwanted] = [`$${7 + 2 * index}::text[]`, `$${8 + 2 * index}::text[]`];
  return `(${wanted} is null or e.${field} = any(${wanted})) and (${unwanted} is null or not e.${field} = any(${unwanted}))`;
}).join(' and ');

const READ_FILTERED = {
  name: 'visitor-vitals-filtered',
  text: `select day::text, page_group, device, vital, string_agg(key::text, ',' order by key) as keys,
      string_agg(times::text, ',' order by key) as counts
    from (${counted('(e.happened_at at time zone $4)::date', `${KEPT_OF_RANGE} and ${KEPT_LIKE}`, ['$5', '$6'])}) told group by 1, 2, 3, 4`,
};

const FORGET = {
  name: 'visitor-vitals-forget',
  text: 'delete from visitor_vital_day where website_id = $1 and day = $2',
};

const FORGET_BEFORE = {
  name: 'visitor-vitals-forget-before',
  text: 'delete from visitor_vital_day where website_id = $1 and day < $2::date',
};

const COUNT = {
  name: 'visitor-vitals-count',
  text: `insert into visitor_vital_day (website_id, day, page_group, device, vital, keys, counts)
    select $1, day, page_group, device, vital, array_agg(key order by key), array_agg(least(times, 2147483647) order by key)
    from (${counted('$2::date', OF_DAY, ['$4', '$5'])}) counted group by 1, 2, 3, 4, 5`,
};
