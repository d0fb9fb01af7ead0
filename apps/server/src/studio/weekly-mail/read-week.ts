import { rangeComparedWith, type CalendarRange } from '@portico/domain';
import { postgresVisitStore } from '../../content/visitors/visits/postgres-visit-store.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { readShares, type Share } from '../reports/sales/read-shares.ts';
import { readSums } from '../reports/sales/read-sums.ts';

/** What happened in a week, and in the one before. */
export interface Week {
  readonly range: CalendarRange;
  readonly visitors: number;
  readonly visits: number;
  readonly visitorsBefore: number;
  readonly orders: number;
  /** Minor units. */
  readonly revenue: number;
  readonly revenueBefore: number;
  readonly currency: string;
  /** What sold best; undefined where nothing did. */
  readonly best: Pick<Share, 'label' | 'pieces' | 'revenue'> | undefined;
}

/** Reads what the mail says: never of the sample. Five statements or so. */
export async function readWeek(tx: SiteTransaction, site: Site, range: CalendarRange): Promise<Week> {
  const { timeZone } = site.profile;
  const { currency } = policyOf(site);
  const before = rangeComparedWith(range, 'before');
  const ask = { range, before, step: 'week', filters: [], timeZone, currency } as const;
  const visits = (of: CalendarRange) =>
    postgresVisitStore.span(tx, { range: of, filters: [], isSample: false, timeZone }, 'week');
  const [sums, products, now, then] = await Promise.all([
    readSums(tx, ask),
    readShares(tx, ask, 'products', 1),
    visits(range),
    visits(before),
  ]);
  return {
    range,
    visitors: now.total.visitors,
    visits: now.total.visits,
    visitorsBefore: then.total.visitors,
    orders: sums.now.whole.orders,
    revenue: sums.now.whole.revenue,
    revenueBefore: sums.before.whole.revenue,
    currency,
    best: products.rows[0],
  };
}
