import type { LineQuantity } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Money of an order that goes back. */
export interface StoredRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: bigint;
  readonly lines: readonly LineQuantity[];
  /** For the owner's own people. */
  readonly reason: string;
  readonly state: RefundState;
  readonly notifiesShopper: boolean;
}

export type RefundState = 'pending' | 'done' | 'failed';

export async function insertRefund(
  tx: SiteTransaction,
  refund: Omit<StoredRefund, 'state'> & { readonly accountId: string; readonly askedAt: Date },
): Promise<void> {
  await tx.query(INSERT, [
    tx.websiteId,
    refund.orderId,
    refund.id,
    refund.amountCents,
    JSON.stringify(refund.lines),
    refund.reason,
    refund.notifiesShopper,
    refund.accountId,
    refund.askedAt,
  ]);
}

/** A refund and the payment it belongs to; undefined when there is none with these ids. */
export async function findRefund(
  tx: SiteTransaction,
  orderId: string,
  refundId: string,
): Promise<(StoredRefund & { readonly paymentId: string; readonly askedAt: number }) | undefined> {
  const [row] = await tx.query<RefundRow>(FIND, [tx.websiteId, orderId, refundId]);
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      amountCents: row.amount_cents,
      lines: row.lines,
      reason: row.reason,
      state: row.state,
      notifiesShopper: row.notifies_shopper,
      paymentId: row.payment_id,
      askedAt: row.asked_at.getTime(),
    }
  );
}

/** Ends a refund that is on its way; false when somebody else did. */
export async function closeRefund(
  tx: SiteTransaction,
  refund: {
    readonly orderId: string;
    readonly refundId: string;
    readonly state: 'done' | 'failed';
    readonly now: Date;
  },
): Promise<boolean> {
  const { orderId, refundId, state, now } = refund;
  return (await tx.query(CLOSE, [tx.websiteId, orderId, refundId, state, now])).length > 0;
}

/** What really went back of an order, in minor units. */
export async function returnedCents(tx: SiteTransaction, orderId: string): Promise<bigint> {
  const [row] = await tx.query<{ cents: bigint }>(RETURNED, [tx.websiteId, orderId]);
  return row?.cents ?? 0n;
}

interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount_cents: bigint;
  readonly lines: readonly LineQuantity[];
  readonly reason: string;
  readonly state: RefundState;
  readonly notifies_shopper: boolean;
  readonly payment_id: string;
  readonly asked_at: Date;
}

const INSERT = {
  name: 'order-refund-insert',
  text: `insert into order_refund (website_id, order_id, id, amount_cents, lines, reason, notifies_shopper, account_id, asked_at)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`,
};

const FIND = {
  name: 'order-refund-find',
  text: `select r.id, r.order_id, r.amount_cents, r.lines, r.reason, r.state, r.notifies_shopper, r.asked_at, o.payment_id
    from order_refund r join customer_order o on o.website_id = $1 and o.id = r.order_id
    where r.website_id = $1 and r.order_id = $2 and r.id = $3`,
};

const CLOSE = {
  name: 'order-refund-close',
  text: `update order_refund set state = $4, settled_at = $5
    where website_id = $1 and order_id = $2 and id = $3 and state = 'pending' returning id`,
};

const RETURNED = {
  name: 'order-refund-returned',
  text: `select coalesce(sum(amount_cents), 0)::int8 as cents from order_refund
    where website_id = $1 and order_id = $2 and state = 'done'`,
};
