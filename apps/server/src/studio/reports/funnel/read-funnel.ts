import type { ReportBody, ReportTable } from '@portico/contract/studio';
import { stepStart, type CalendarRange } from '@portico/domain';
import { sql } from 'kysely';
import {
  readMomentDays,
  readMoments,
  type MomentCount,
  type MomentDay,
} from '../../../content/visitors/counts/moments.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { isId } from '../../../platform/ids/is-id.ts';
import { dayStep, seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { isOn } from '../sales/sold-orders.ts';
import { together } from '../together.ts';

/** From a visit to an order; each step is a figure and a line. */
const STEPS = ['funnelVisits', 'funnelViews', 'funnelAdds', 'funnelCheckouts', 'funnelOrders'] as const;
type Step = (typeof STEPS)[number];
type Steps = Readonly<Record<Step, number>>;

const NOTHING: Steps = { funnelVisits: 0, funnelViews: 0, funnelAdds: 0, funnelCheckouts: 0, funnelOrders: 0 };

/** What a report of the way from product to order is made of. */
export interface FunnelFacts {
  readonly now: ReadonlyMap<string, Steps>;
  readonly before: ReadonlyMap<string, Steps>;
  readonly products: readonly ProductSteps[];
}

/** One product on the way from seen to paid. */
export interface ProductSteps {
  readonly itemId: string;
  readonly title: string;
  /** Visits that saw it, and how often it was looked at over a list. */
  readonly views: number;
  readonly quickViews: number;
  readonly adds: number;
  /** Orders with it. */
  readonly orders: number;
}

/**
 * From seen to paid: visits as browsers tell of them, checkouts and orders as the shop itself knows them, so that nobody is missing
 * who was not counted before. Five statements, seven where it is compared.
 */
export async function readFunnel(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { range, before, timeZone } = ask;
  const [now, then, products] = await Promise.all([
    readSteps(tx, ask, range),
    before === null ? new Map<string, Steps>() : readSteps(tx, ask, before),
    readProducts(tx, { range, timeZone }),
  ]);
  return funnelReport(ask, { now, before: then, products });
}

const share = (a: number, b: number): number | null => (b === 0 ? null : a / b);

/** The report of the way from seen to paid. */
export function funnelReport(ask: ReportAsk, { now, before, products }: FunnelFacts): ReportBody {
  const whole = [...now.values()].reduce(together, NOTHING);
  const wholeBefore = [...before.values()].reduce(together, NOTHING);
  return {
    findings: funnelFindings(whole, products),
    figures: [
      ...STEPS.map((name) => ({
        name,
        unit: 'count' as const,
        good: 'up' as const,
        value: whole[name],
        before: ask.before === null ? null : wholeBefore[name],
      })),
      {
        name: 'conversion',
        unit: 'share' as const,
        good: 'up' as const,
        value: share(whole.funnelOrders, whole.funnelVisits),
        before: ask.before === null ? null : share(wholeBefore.funnelOrders, wholeBefore.funnelVisits),
      },
    ],
    series: seriesOf(
      { ...ask, step: dayStep(ask.step) },
      STEPS.map((name) => ({
        name,
        unit: 'count',
        now: (point) => now.get(point)?.[name] ?? 0,
        before: (point) => before.get(point)?.[name] ?? 0,
      })),
    ),
    tables: [productTable(products, ask.mostRows)],
    notes: ['funnelSources', ...(ask.filters.length > 0 ? ['filterNotOfProducts'] : [])],
  };
}

/** Fewer visits with a product say nothing of it. */
const LEAST_VIEWS = 30;

function funnelFindings(whole: Steps, products: readonly ProductSteps[]): ReportBody['findings'] {
  if (whole.funnelViews === 0) return [{ name: 'funnelNone', values: {} }];
  const seen = products.filter(({ views }) => views >= LEAST_VIEWS);
  const idle = seen.toSorted((a, b) => a.orders / a.views - b.orders / b.views || b.views - a.views)[0];
  return [
    {
      name: 'funnel',
      values: {
        views: whole.funnelViews,
        adds: whole.funnelAdds,
        orders: whole.funnelOrders,
        share: whole.funnelAdds / whole.funnelViews,
      },
    },
    ...(idle && idle.orders / idle.views < whole.funnelOrders / whole.funnelViews
      ? [{ name: 'funnelIdle', values: { product: idle.title, views: idle.views, orders: idle.orders } }]
      : []),
  ];
}

function productTable(products: readonly ProductSteps[], mostRows: number): ReportTable {
  return {
    name: 'funnelProducts',
    field: null,
    columns: [
      { name: 'funnelViews', unit: 'count' },
      { name: 'quickViews', unit: 'count' },
      { name: 'funnelAdds', unit: 'count' },
      { name: 'addRate', unit: 'share' },
      { name: 'funnelOrders', unit: 'count' },
      { name: 'buyRate', unit: 'share' },
    ],
    rows: products.slice(0, mostRows).map(({ itemId, title, views, quickViews, adds, orders }) => ({
      key: itemId,
      label: title,
      href: `products/${itemId}`,
      cells: [views, quickViews, adds, share(adds, views), orders, views === 0 ? null : Math.min(1, orders / views)],
    })),
    moreCount: Math.max(0, products.length - mostRows),
  };
}

/** The steps of each point of a line. */
async function readSteps(
  tx: SiteTransaction,
  { step, timeZone }: ReportAsk,
  range: CalendarRange,
): Promise<ReadonlyMap<string, Steps>> {
  const [moments, sold] = await Promise.all([
    readMomentDays(tx, { range, timeZone, kinds: ['hit', 'product-view', 'product-add'] }),
    readSold(tx, range, timeZone),
  ]);
  const steps = new Map<string, Steps>();
  const add = (day: string, part: Partial<Steps>): void => {
    const point = stepStart(day, dayStep(step));
    steps.set(point, together(steps.get(point) ?? NOTHING, part));
  };
  for (const { day, kind, visits } of moments) {
    const name = STEP_OF[kind];
    if (name) add(day, { [name]: visits });
  }
  for (const { day, checkouts, orders } of sold) {
    add(day, { funnelCheckouts: Number(checkouts), funnelOrders: Number(orders) });
  }
  return steps;
}

const STEP_OF: Readonly<Partial<Record<MomentDay['kind'], Step>>> = {
  hit: 'funnelVisits',
  'product-view': 'funnelViews',
  'product-add': 'funnelAdds',
};

/** Checkouts that began on each day, with those that were paid without being looked at; and orders. */
async function readSold(tx: SiteTransaction, range: CalendarRange, timeZone: string) {
  const { rows } = await sql<{ day: string; checkouts: bigint; orders: bigint }>`
    select day::text as day, count(distinct cart_id) as checkouts, count(order_id) as orders from (
      select (v.began_at at time zone ${timeZone})::date as day, v.cart_id, null::uuid as order_id from cart_visit v
      where v.website_id = ${tx.websiteId} and ${isOn(sql`v.began_at`, range, timeZone)}
      union all
      select (o.placed_at at time zone ${timeZone})::date, o.cart_id, o.id from customer_order o
      where o.website_id = ${tx.websiteId} and ${isOn(sql`o.placed_at`, range, timeZone)}
        and not o.is_test and o.payment_state <> 'pending'
    ) begun group by 1`.execute(tx.kysely);
  return rows;
}

async function readProducts(
  tx: SiteTransaction,
  { range, timeZone }: { readonly range: CalendarRange; readonly timeZone: string },
): Promise<readonly ProductSteps[]> {
  const [moments, sold] = await Promise.all([
    readMoments(tx, { range, timeZone, kinds: ['product-view', 'product-add', 'quick-view'] }),
    sql<{ item_id: string; title: string; orders: bigint }>`
      select l.item_id::text as item_id, max(l.title) as title, count(distinct o.id) as orders
      from customer_order o join order_line l on l.website_id = ${tx.websiteId} and l.order_id = o.id
      where o.website_id = ${tx.websiteId} and ${isOn(sql`o.placed_at`, range, timeZone)}
        and not o.is_test and o.payment_state <> 'pending'
      group by 1`.execute(tx.kysely),
  ]);
  const byItem = Map.groupBy(
    moments.filter(({ name }) => name !== ''),
    ({ name }) => name,
  );
  const ids = [...new Set([...byItem.keys(), ...sold.rows.map(({ item_id }) => item_id)])];
  const titles = await readTitles(tx, ids);
  const orders = new Map(sold.rows.map((row) => [row.item_id, row]));
  return ids
    .flatMap((itemId): ProductSteps[] => {
      const counts = byItem.get(itemId) ?? [];
      // A product that was deleted, or that somebody made up.
      const title = titles.get(itemId) ?? orders.get(itemId)?.title;
      if (title === undefined) return [];
      const of = (kind: MomentCount['kind'], key: 'visits' | 'times') =>
        counts.reduce((sum, count) => sum + (count.kind === kind ? count[key] : 0), 0);
      return [
        {
          itemId,
          title,
          views: of('product-view', 'visits'),
          quickViews: of('quick-view', 'times'),
          adds: of('product-add', 'visits'),
          orders: Number(orders.get(itemId)?.orders ?? 0n),
        },
      ];
    })
    .toSorted((a, b) => b.views - a.views || b.orders - a.orders || (a.title < b.title ? -1 : 1));
}

async function readTitles(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select i.id::text as id, i.title from item i
    where i.website_id = ${tx.websiteId} and i.id = any(${ids.filter(isId)}::uuid[])`.execute(tx.kysely);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
