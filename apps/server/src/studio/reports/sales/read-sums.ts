import type { ReportStep } from '@portico/contract/studio';
import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { together } from '../together.ts';
import { isNow, isOn, isOnEither, isSold, ordersWithVisits, type OrdersAsk } from './sold-orders.ts';

/** What was sold in a time, in minor units; refunds are of the time in which they were asked for. */
export interface Sums {
  readonly orders: number;
  readonly revenue: number;
  readonly tax: number;
  readonly shipping: number;
  readonly discount: number;
  readonly refunded: number;
}

/** Of the whole range, and of each of its points that had any. */
export interface RangeSums {
  readonly whole: Sums;
  readonly byPoint: ReadonlyMap<string, Sums>;
  /** Orders in another currency than the site's, which are not added up. */
  readonly otherOrders: number;
}

const NOTHING: Sums = { orders: 0, revenue: 0, tax: 0, shipping: 0, discount: 0, refunded: 0 };

/** The point of a report's line in which an instant lies. */
function pointOf(at: RawBuilder<unknown>, step: ReportStep, timeZone: string): RawBuilder<string> {
  const format = step === 'hour' ? 'YYYY-MM-DD"T"HH24' : 'YYYY-MM-DD';
  return sql`to_char(date_trunc(${step}, ${at} at time zone ${timeZone}), ${format})`;
}

/** Adds up orders and refunds of both ranges, by the points of their lines: two statements. */
export async function readSums(
  tx: SiteTransaction,
  ask: OrdersAsk & { readonly step: ReportStep },
): Promise<{ readonly now: RangeSums; readonly before: RangeSums }> {
  const { step, timeZone, currency } = ask;
  const asked = sql`r.asked_at`;
  const [sold, refunds] = await Promise.all([
    sql<SoldRow>`
      select ${isNow(ask)} as is_now, ${pointOf(sql`o.placed_at`, step, timeZone)} as point, o.currency = ${currency} as is_counted,
        count(*) as orders, sum(o.total_cents)::int8 as revenue, sum(o.tax_cents)::int8 as tax,
        sum(o.shipping_cents)::int8 as shipping, sum(o.discount_cents)::int8 as discount
      from ${ordersWithVisits(tx.websiteId)} where ${isSold(tx.websiteId, ask)} group by 1, 2, 3`.execute(tx.kysely),
    sql<RefundRow>`
      select ${isOn(asked, ask.range, timeZone)} as is_now, ${pointOf(asked, step, timeZone)} as point, sum(r.amount_cents)::int8 as refunded
      from order_refund r join ${ordersWithVisits(tx.websiteId)} on o.website_id = ${tx.websiteId} and o.id = r.order_id
      where r.website_id = ${tx.websiteId} and r.state <> 'failed' and ${isOnEither(asked, ask)}
        and o.currency = ${currency} and not o.is_test group by 1, 2`.execute(tx.kysely),
  ]);
  const of = (isOfNow: boolean) =>
    rangeSums(
      sold.rows.filter(({ is_now }) => is_now === isOfNow),
      refunds.rows.filter(({ is_now }) => is_now === isOfNow),
    );
  return { now: of(true), before: of(false) };
}

interface SoldRow {
  readonly is_now: boolean;
  readonly point: string;
  readonly is_counted: boolean;
  readonly orders: bigint;
  readonly revenue: bigint;
  readonly tax: bigint;
  readonly shipping: bigint;
  readonly discount: bigint;
}
interface RefundRow {
  readonly is_now: boolean;
  readonly point: string;
  readonly refunded: bigint;
}

function rangeSums(sold: readonly SoldRow[], refunds: readonly RefundRow[]): RangeSums {
  const byPoint = new Map<string, Sums>();
  let whole = NOTHING;
  const add = (point: string, sums: Partial<Sums>): void => {
    byPoint.set(point, together(byPoint.get(point) ?? NOTHING, sums));
    whole = together(whole, sums);
  };
  for (const { point, is_counted, orders, revenue, tax, shipping, discount } of sold) {
    if (!is_counted) continue;
    add(point, {
      orders: Number(orders),
      revenue: Number(revenue),
      tax: Number(tax),
      shipping: Number(shipping),
      discount: Number(discount),
    });
  }
  for (const { point, refunded } of refunds) add(point, { refunded: Number(refunded) });
  const otherOrders = sold.reduce((sum, { is_counted, orders }) => sum + (is_counted ? 0 : Number(orders)), 0);
  return { whole, byPoint, otherOrders };
}
