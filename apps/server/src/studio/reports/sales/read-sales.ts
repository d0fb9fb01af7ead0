import type { ReportBody, ReportFigure, ReportTable } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { salesFindings } from './sales-findings.ts';
import { readShares, type SalesDimension, type Share, type Shares } from './read-shares.ts';
import { readSums, type RangeSums, type Sums } from './read-sums.ts';
import { hasForeignFilter } from './sold-orders.ts';

/** Sales by what was sold and to whom, the most first, of which so many rows are shown. */
const TABLES: readonly SalesDimension[] = [
  'products',
  'variants',
  'lastSources',
  'firstSources',
  'campaigns',
  'coupons',
  'countries',
];

/**
 * What the shop sold, from its orders and never from what browsers tell: nine statements. Figures are of orders that were placed on
 * these days, whatever became of them; what went back is of the day on which it was given back.
 */
export async function readSales(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const [sums, ...shares] = await Promise.all([
    readSums(tx, ask),
    ...TABLES.map((by) => readShares(tx, ask, by, ask.mostRows)),
  ]);
  return salesReport(ask, {
    sums,
    shares: TABLES.map((by, index) => ({ by, shares: shares[index] ?? { rows: [], moreCount: 0 } })),
    hasForeignFilter: hasForeignFilter(ask),
  });
}

/** What a report of sales is made of. */
export interface SalesFacts {
  readonly sums: { readonly now: RangeSums; readonly before: RangeSums };
  readonly shares: readonly { readonly by: SalesDimension; readonly shares: Shares }[];
  readonly hasForeignFilter: boolean;
}

/** The report of what was sold. */
export function salesReport(ask: ReportAsk, { sums, shares, hasForeignFilter: isForeign }: SalesFacts): ReportBody {
  const { currency, before } = ask;
  const { now, before: then } = sums;
  return {
    findings: salesFindings(ask, sums, shares.find(({ by }) => by === 'products')?.shares.rows[0]),
    figures: FIGURES.map(({ name, unit, good, of }) => ({
      name,
      unit,
      good,
      value: of(now.whole),
      before: before === null ? null : of(then.whole),
      ...(unit === 'money' ? { currency } : {}),
    })),
    series: seriesOf(
      ask,
      FIGURES.map(({ name, unit, of }) => ({
        name,
        unit,
        ...(unit === 'money' ? { currency } : {}),
        now: (point) => of(now.byPoint.get(point) ?? NOTHING),
        before: (point) => of(then.byPoint.get(point) ?? NOTHING),
      })),
    ),
    tables: shares.map(({ by, shares: { rows, moreCount } }) =>
      tableOf(by, rows, { currency, moreCount, whole: now.whole }),
    ),
    notes: [
      'salesAreOrders',
      'sourcesOfConsent',
      ...(now.otherOrders > 0 ? ['otherCurrencies'] : []),
      ...(isForeign ? [ask.isSample ? 'filterNotOfSample' : 'filterNotOfOrders'] : []),
    ],
  };
}

const NOTHING: Sums = { orders: 0, revenue: 0, tax: 0, shipping: 0, discount: 0, refunded: 0 };

interface SalesFigure extends Pick<ReportFigure, 'name' | 'unit' | 'good'> {
  readonly of: (sums: Sums) => number | null;
}

const FIGURES: readonly SalesFigure[] = [
  { name: 'revenue', unit: 'money', good: 'up', of: ({ revenue }) => revenue },
  { name: 'orders', unit: 'count', good: 'up', of: ({ orders }) => orders },
  {
    name: 'averageOrder',
    unit: 'money',
    good: 'up',
    of: ({ revenue, orders }) => (orders === 0 ? null : Math.round(revenue / orders)),
  },
  { name: 'refunded', unit: 'money', good: 'down', of: ({ refunded }) => refunded },
  { name: 'netRevenue', unit: 'money', good: 'up', of: ({ revenue, refunded }) => revenue - refunded },
  { name: 'taxes', unit: 'money', good: 'neither', of: ({ tax }) => tax },
  { name: 'shippingCharged', unit: 'money', good: 'neither', of: ({ shipping }) => shipping },
  { name: 'discounts', unit: 'money', good: 'neither', of: ({ discount }) => discount },
];

/** What stands in the columns of each table, and where its rows lead. */
const COLUMNS: Readonly<
  Record<
    SalesDimension,
    {
      readonly columns: readonly ('revenue' | 'orders' | 'pieces' | 'off' | 'before')[];
      readonly field: ReportTable['field'];
    }
  >
> = {
  products: { columns: ['revenue', 'pieces', 'before'], field: null },
  variants: { columns: ['revenue', 'pieces', 'before'], field: null },
  lastSources: { columns: ['revenue', 'orders', 'before'], field: 'source' },
  firstSources: { columns: ['revenue', 'orders', 'before'], field: null },
  campaigns: { columns: ['revenue', 'orders', 'before'], field: 'campaign' },
  coupons: { columns: ['revenue', 'orders', 'off'], field: null },
  countries: { columns: ['revenue', 'orders', 'before'], field: 'country' },
};

const COLUMN = {
  revenue: { name: 'revenue', unit: 'money', of: (share: Share) => share.revenue },
  orders: { name: 'orders', unit: 'count', of: (share: Share) => share.orders },
  pieces: { name: 'pieces', unit: 'count', of: (share: Share) => share.pieces },
  off: { name: 'takenOff', unit: 'money', of: (share: Share) => share.off },
  before: { name: 'revenueBefore', unit: 'money', of: (share: Share) => share.revenueBefore },
} as const;

function tableOf(
  by: SalesDimension,
  rows: readonly Share[],
  { currency, moreCount }: { readonly currency: string; readonly moreCount: number; readonly whole: Sums },
): ReportTable {
  const { field, columns } = COLUMNS[by];
  return {
    name: by,
    field,
    columns: columns.map((key) => {
      const { name, unit } = COLUMN[key];
      return { name, unit, ...(unit === 'money' ? { currency } : {}) };
    }),
    rows: rows.map((share) => ({
      key: share.key,
      ...(share.label === '' ? {} : { label: share.label }),
      ...(by === 'products' ? { href: `products/${share.key}` } : {}),
      cells: columns.map((key) => COLUMN[key].of(share)),
    })),
    moreCount,
  };
}
