import { VITAL_LIMITS, type CalendarRange, type Vital, type VitalPart } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import {
  KEPT_LIKE,
  KEPT_OF_RANGE,
  likeValues,
  MEASURED_VALUE,
  MOST_MEASURED,
  PAGE_GROUPS,
  pageGroupOf,
  type VitalFilter,
} from './vitals.ts';

/** What slow measurements of one kind of page waited for. */
export interface SlowVitals {
  /** Those that were no longer good. */
  readonly samples: number;
  /** The average of each, in milliseconds, in their order; those that took no time are left out. */
  readonly parts: readonly { readonly name: VitalPart; readonly ms: number }[];
  /** The most first, with its part of all. */
  readonly elements: readonly { readonly path: string; readonly share: number }[];
}

/** Averages and elements of so many are as right as those of all; only the latest are read. */
const MOST_READ = 20_000;
const MOST_ELEMENTS = 5;

/** What browsers say of each measure: of what it is made, and which element it was (see the beacon's `collector.ts`). */
const TOLD: Readonly<Record<Vital, { readonly parts: readonly VitalPart[]; readonly element: string | null }>> = {
  lcp: { parts: ['ttfb', 'loadDelay', 'loadTime', 'renderDelay'], element: 'elementPath' },
  inp: { parts: ['inputDelay', 'processing', 'presentation'], element: 'elementPath' },
  cls: { parts: [], element: 'largestShiftPath' },
  fcp: { parts: [], element: null },
  ttfb: { parts: ['redirect', 'dns', 'tcp', 'tls', 'request'], element: null },
};

export interface SlowVitalsAsk {
  readonly vital: Vital;
  /** Page type and collection type; empty for pages of no known kind. */
  readonly pageGroup: string;
  readonly device: string;
  readonly range: CalendarRange;
  readonly timeZone: string;
  readonly filters: readonly VitalFilter[];
}

/** Reads the measurements that are kept one by one: the owner says for how many days. One statement. */
export async function readSlowVitals(tx: SiteTransaction, ask: SlowVitalsAsk): Promise<SlowVitals> {
  const { vital, range, timeZone } = ask;
  const { parts, element } = TOLD[vital];
  const [row] = await tx.query<SlowRow>(SLOW, [
    tx.websiteId,
    range.from,
    range.to,
    timeZone,
    vital === 'ttfb' ? 'navigation' : vital,
    PAGE_GROUPS,
    ...likeValues(ask.filters),
    ask.pageGroup,
    ask.device,
    VITAL_LIMITS[vital][0],
    parts,
    element,
  ]);
  const samples = row?.samples ?? 0;
  return {
    samples,
    parts: parts.flatMap((name) => {
      const ms = row?.parts?.[name] ?? 0;
      return ms > 0 ? [{ name, ms }] : [];
    }),
    elements: (row?.elements ?? []).map(({ path, times }) => ({ path, share: times / samples })),
  };
}

interface SlowRow {
  readonly samples: number;
  readonly parts: Readonly<Partial<Record<VitalPart, number>>> | null;
  readonly elements: readonly { readonly path: string; readonly times: number }[] | null;
}

const SLOW = {
  name: 'visitor-slow-vitals',
  text: `with slow as materialized (
    select e.props from visitor_event e ${MEASURED_VALUE}
    where e.kind = 'performance' and e.name = $5 and ${KEPT_OF_RANGE} and ${KEPT_LIKE} and ${pageGroupOf('$6')} = $13 and e.device = $14
      and v.value > $15::float8 order by e.happened_at desc limit ${MOST_READ})
  select (select count(*)::int from slow) as samples,
    (select jsonb_object_agg(name, ms) from (
      select p.name, avg(least(greatest(0, (s.props->>p.name)::float8), ${MOST_MEASURED})) as ms from slow s cross join unnest($16::text[]) as p(name)
      where jsonb_typeof(s.props->p.name) = 'number' group by p.name) parts) as parts,
    (select jsonb_agg(jsonb_build_object('path', path, 'times', times) order by times desc, path) from (
      select s.props->>$17::text as path, count(*)::int as times from slow s where jsonb_typeof(s.props->$17::text) = 'string' and s.props->>$17::text <> ''
      group by 1 order by 2 desc, 1 limit ${MOST_ELEMENTS}) elements) as elements`,
};
