import type { AccountOrderRow } from '@portico/contract';
import { orderNumberText } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** So many orders stand on a page. */
export const ORDERS_PER_PAGE = 20;

/** Where a page of orders ended. */
export interface OrderPosition {
  readonly placedAt: number;
  readonly id: string;
}

export interface AccountOrderPage {
  readonly orders: readonly AccountOrderRow[];
  readonly next: OrderPosition | undefined;
}

/** One page of a customer's orders, newest first. */
export async function readAccountOrders(
  tx: SiteTransaction,
  customerId: string,
  {
    after,
    limit,
    prefix,
  }: { readonly after: OrderPosition | undefined; readonly limit: number; readonly prefix: string },
): Promise<AccountOrderPage> {
  const rows = await tx.query<OrderRow>(ORDERS, [
    tx.websiteId,
    customerId,
    after ? new Date(after.placedAt) : null,
    after?.id ?? null,
    limit + 1,
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map((row) => ({
      id: row.id,
      numberText: orderNumberText(prefix, row.number),
      placedOn: row.placed_at.getTime(),
      itemCount: row.item_count,
      totalCents: Number(row.total_cents),
      currency: row.currency,
      state: row.payment_state === 'refunded' ? 'refunded' : row.fulfillment_state,
    })),
    next: rows.length > limit && last ? { placedAt: last.placed_at.getTime(), id: last.id } : undefined,
  };
}

/** Whether an order is a customer's. */
export async function isOrderOf(tx: SiteTransaction, customerId: string, orderId: string): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('customer_order')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface OrderRow {
  readonly id: string;
  readonly number: bigint;
  readonly placed_at: Date;
  readonly currency: string;
  readonly total_cents: bigint;
  readonly payment_state: string;
  readonly fulfillment_state: Exclude<AccountOrderRow['state'], 'refunded'>;
  readonly item_count: number;
}

const ORDERS = {
  name: 'account-orders',
  text: `select o.id, o.number, o.placed_at, o.currency, o.total_cents, o.payment_state, o.fulfillment_state,
      (select coalesce(sum(l.quantity), 0)::int from order_line l
        where l.website_id = $1 and l.order_id = o.id) as item_count
    from customer_order o
    where o.website_id = $1 and o.customer_id = $2
      and ($3::timestamptz is null or (o.placed_at, o.id) < ($3::timestamptz, $4::uuid))
    order by o.placed_at desc, o.id desc limit $5`,
};
