import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { isNow, isSold, ordersWithVisits, type OrdersAsk } from './sold-orders.ts';

/** By what sales are divided. */
export type SalesDimension =
  | 'products'
  | 'variants'
  | 'lastSources'
  | 'firstSources'
  | 'campaigns'
  | 'coupons'
  | 'countries';

/** What was sold of one of them; amounts in minor units. */
export interface Share {
  /** Empty for orders of which it is not known. */
  readonly key: string;
  readonly label: string;
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: number;
  /** Taken off by a code. */
  readonly off: number;
  readonly revenueBefore: number;
}

/** The largest shares, and how many there are beside them. */
export interface Shares {
  readonly rows: readonly Share[];
  readonly moreCount: number;
}

/** Divides sales by one dimension, the largest first: one statement. */
export async function readShares(
  tx: SiteTransaction,
  ask: OrdersAsk,
  by: SalesDimension,
  limit: number,
): Promise<Shares> {
  const { key, label, joined, isOfLines, off } = divisionsOf(tx.websiteId)[by];
  const now = isNow(ask);
  // What was paid for a line is its total less its own share of discounts; tax on top of it is the order's.
  const cents = isOfLines ? sql`l.total_cents - l.discount_cents` : sql`o.total_cents`;
  const { rows } = await sql<ShareRow>`
    select ${key} as key, ${label ?? sql`''`} as label,
      count(distinct o.id) filter (where ${now}) as orders,
      coalesce(sum(${isOfLines ? sql`l.quantity` : sql`0`}) filter (where ${now}), 0)::int8 as pieces,
      coalesce(sum(${cents}) filter (where ${now}), 0)::int8 as revenue,
      coalesce(sum(${off ?? sql`0`}) filter (where ${now}), 0)::int8 as off,
      coalesce(sum(${cents}) filter (where not ${now}), 0)::int8 as revenue_before,
      count(*) over () as total
    from ${ordersWithVisits(tx.websiteId)} ${joined ?? sql``}
    where ${isSold(tx.websiteId, ask)} and o.currency = ${ask.currency}
    group by 1 having count(*) filter (where ${now}) > 0
    order by revenue desc, key limit ${limit}`.execute(tx.kysely);
  return {
    rows: rows.map(({ key: shareKey, label: shareLabel, orders, pieces, revenue, off: taken, revenue_before }) => ({
      key: shareKey,
      label: shareLabel,
      orders: Number(orders),
      pieces: Number(pieces),
      revenue: Number(revenue),
      off: Number(taken),
      revenueBefore: Number(revenue_before),
    })),
    moreCount: Number(rows[0]?.total ?? 0n) - rows.length,
  };
}

interface ShareRow {
  readonly key: string;
  readonly label: string;
  readonly orders: bigint;
  readonly pieces: bigint;
  readonly revenue: bigint;
  readonly off: bigint;
  readonly revenue_before: bigint;
  readonly total: bigint;
}

interface Division {
  readonly key: RawBuilder<string>;
  readonly label?: RawBuilder<string>;
  /** Joined to orders. */
  readonly joined?: RawBuilder<unknown>;
  /** Lines are added up rather than whole orders. */
  readonly isOfLines?: true;
  readonly off?: RawBuilder<unknown>;
}

function divisionsOf(websiteId: string): Readonly<Record<SalesDimension, Division>> {
  const lines = sql`join order_line l on l.website_id = ${websiteId} and l.order_id = o.id`;
  return {
    products: { key: sql`l.item_id::text`, label: sql`max(l.title)`, joined: lines, isOfLines: true },
    variants: {
      key: sql`l.variant_id::text`,
      label: sql`max(concat_ws(', ', l.title, coalesce((select nullif(string_agg(a.value, ', '), '') from json_each_text(l.attributes) a),
        nullif(l.sku, ''))))`,
      joined: lines,
      isOfLines: true,
    },
    lastSources: { key: sql`coalesce(v.last_source, '')` },
    firstSources: { key: sql`coalesce(v.first_source, '')` },
    campaigns: { key: sql`coalesce(v.last_campaign, '')` },
    coupons: {
      key: sql`c.value->>'code'`,
      joined: sql`cross join lateral jsonb_array_elements(o.coupons) c`,
      off: sql`(c.value->>'amountCents')::int8`,
    },
    countries: { key: sql`coalesce(o.shipping_address->>'country', '')` },
  };
}
