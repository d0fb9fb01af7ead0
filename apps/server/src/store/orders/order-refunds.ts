import type { LineQuantity, RefundSplit } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Money of an order that goes back. */
export interface StoredRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: bigint;
  /** How it is shared out: what of it goes back to the payment, and what to each tender of the order. */
  readonly split: RefundSplit;
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
    refund.split.chargeCents,
    refund.split.tenderCents,
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
      split: { chargeCents: row.charge_cents, tenderCents: row.tender_cents.map(BigInt) },
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

/** What of an order went back already or is on its way back: to its payment, and to each of its tenders. */
export async function splitSoFar(tx: SiteTransaction, orderId: string): Promise<RefundSplit> {
  const rows = await tx.query<{ charge_cents: bigint; tender_cents: readonly bigint[] }>(SO_FAR, [
    tx.websiteId,
    orderId,
  ]);
  const places = Math.max(0, ...rows.map((row) => row.tender_cents.length));
  return {
    chargeCents: rows.reduce((sum, row) => sum + row.charge_cents, 0n),
    tenderCents: Array.from({ length: places }, (_, place) =>
      rows.reduce((sum, row) => sum + BigInt(row.tender_cents[place] ?? 0), 0n),
    ),
  };
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
  readonly charge_cents: bigint;
  /** As text: the driver reads no lists of such numbers. */
  readonly tender_cents: readonly string[];
}

const INSERT = {
  name: 'order-refund-insert',
  text: `insert into order_refund (website_id, order_id, id, amount_cents, lines, reason, notifies_shopper, account_id, asked_at,
      charge_cents, tender_cents)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11::bigint[])`,
};

const FIND = {
  name: 'order-refund-find',
  text: `select r.id, r.order_id, r.amount_cents, r.lines, r.reason, r.state, r.notifies_shopper, r.asked_at, o.payment_id,
      coalesce(r.charge_cents, r.amount_cents) as charge_cents, r.tender_cents::text[]
    from order_refund r join customer_order o on o.website_id = $1 and o.id = r.order_id
    where r.website_id = $1 and r.order_id = $2 and r.id = $3`,
};

const CLOSE = {
  name: 'order-refund-close',
  text: `update order_refund set state = $4, settled_at = $5
    where website_id = $1 and order_id = $2 and id = $3 and state = 'pending' returning id`,
};

const SO_FAR = {
  name: 'order-refund-so-far',
  text: `select coalesce(charge_cents, amount_cents) as charge_cents, tender_cents::text[] from order_refund
    where website_id = $1 and order_id = $2 and state <> 'failed'`,
};

const RETURNED = {
  name: 'order-refund-returned',
  text: `select coalesce(sum(amount_cents), 0)::int8 as cents from order_refund
    where website_id = $1 and order_id = $2 and state = 'done'`,
};
