import type { ReportBody } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { ReportAsk } from '../report.ts';
import type { SalesDimension, Share } from '../sales/read-shares.ts';
import type { RangeSums, Sums } from '../sales/read-sums.ts';
import { salesReport } from '../sales/read-sales.ts';
import { drawn, partOf, sampleProducts, sampleVisits, shared } from './sample-numbers.ts';

/** Of a hundred visits of the sample so many buy. */
const SAMPLE_CONVERSION = 0.024;
const AVERAGE_CENTS = 5400;

/** What a shop with the sample's visitors might sell. */
export async function sampleSales(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const byDay = { ...ask, step: ask.step === 'hour' ? ('day' as const) : ask.step };
  const [visits, visitsBefore, products] = await Promise.all([
    sampleVisits(tx, byDay, ask.range),
    sampleVisits(tx, byDay, ask.before),
    sampleProducts(tx),
  ]);
  const now = sumsOf(visits);
  const before = sumsOf(visitsBefore);
  const rows = (names: readonly (readonly [key: string, label: string])[]): readonly Share[] => {
    const revenue = shared(now.whole.revenue, names.length);
    const revenueBefore = shared(before.whole.revenue, names.length);
    return names
      .map(([key, label], index) => ({
        key,
        label,
        orders: Math.round((revenue[index] ?? 0) / AVERAGE_CENTS),
        pieces: Math.round(((revenue[index] ?? 0) / AVERAGE_CENTS) * 1.6),
        revenue: revenue[index] ?? 0,
        off: key === 'SPRING' ? Math.round((revenue[index] ?? 0) / 10) : 0,
        revenueBefore: revenueBefore[index] ?? 0,
      }))
      .filter(({ orders }) => orders > 0);
  };
  const named = (keys: readonly string[]) => rows(keys.map((key) => [key, '']));
  const tables: Readonly<Record<SalesDimension, readonly Share[]>> = {
    products: rows(products.map(({ id, title }) => [id, title])),
    variants: rows(
      products
        .filter(({ variant }) => variant !== '')
        .map(({ variantId, title, variant }) => [variantId, `${title}, ${variant}`]),
    ),
    lastSources: named(['google.com', 'direct', 'instagram.com', '', 'craftmag.example']),
    firstSources: named(['instagram.com', 'google.com', 'direct', '', 'pinterest.com']),
    campaigns: named(['', 'spring', 'letter 31']),
    coupons: named(['SPRING', 'WELCOME']).slice(0, 1),
    countries: named(['US', 'GB', 'DE', 'CA', 'NL']),
  };
  return salesReport(byDay, {
    sums: { now, before },
    shares: Object.entries(tables).map(([by, shares]) => ({
      by: by as SalesDimension,
      shares: { rows: shares, moreCount: 0 },
    })),
    hasForeignFilter: ask.filters.length > 0,
  });
}

function sumsOf(visits: ReadonlyMap<string, number>): RangeSums {
  const byPoint = new Map([...visits].map(([point, count]) => [point, sumsAt(point, count)]));
  const add = (key: keyof Sums) => [...byPoint.values()].reduce((total, sums) => total + sums[key], 0);
  const whole = {
    orders: add('orders'),
    revenue: add('revenue'),
    tax: add('tax'),
    shipping: add('shipping'),
    discount: add('discount'),
    refunded: add('refunded'),
  };
  return { whole, byPoint, otherOrders: 0 };
}

function sumsAt(point: string, visits: number): Sums {
  const orders = partOf(visits, SAMPLE_CONVERSION, point, 'orders');
  const revenue = Math.round(orders * AVERAGE_CENTS * (0.85 + 0.3 * drawn(point, 'basket')));
  return {
    orders,
    revenue,
    tax: Math.round(revenue * 0.07),
    shipping: orders * 480,
    discount: Math.round(revenue * 0.03),
    refunded: drawn(point, 'refund') < 0.12 ? Math.round(revenue * 0.2) : 0,
  };
}
