import type { LineQuantity } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

interface OrderKey {
  readonly orderId: string;
  readonly paymentId: string;
}

/** A refund of an order, as the book of payments and the order have it. */
export interface KnownRefund {
  /** In the book of payments. */
  readonly id: string;
  /** In the order. */
  readonly orderRefundId: string;
  readonly reference: string | null;
  readonly amountCents: bigint;
  /** Of it, what the payment gives back; gift cards give the rest. */
  readonly chargeCents: bigint;
  readonly lines: readonly LineQuantity[];
  readonly state: 'pending' | 'done' | 'failed';
  readonly isStudios: boolean;
  readonly notifiesShopper: boolean;
}

/** Every refund of an order that its payment knows of; the key of the one is the id of the other. */
export async function knownRefunds(tx: SiteTransaction, { orderId, paymentId }: OrderKey): Promise<KnownRefund[]> {
  const rows = await tx.query<KnownRow>(KNOWN, [tx.websiteId, orderId, paymentId]);
  return rows.map((row) => ({
    id: row.id,
    orderRefundId: row.order_refund_id,
    reference: row.provider_reference,
    amountCents: row.amount_cents,
    chargeCents: row.charge_cents,
    lines: row.lines,
    state: row.state,
    isStudios: row.origin === 'studio',
    notifiesShopper: row.notifies_shopper,
  }));
}

/** Notes a refund that was begun elsewhere. @returns whether the shop wants its shopper to hear of such */
export async function insertOutsideRefund(
  tx: SiteTransaction,
  { orderId, paymentId }: OrderKey,
  refund: {
    readonly id: string;
    readonly orderRefundId: string;
    readonly reference: string;
    readonly amountCents: bigint;
    readonly isDone: boolean;
    readonly now: Date;
  },
): Promise<{ readonly notifiesShopper: boolean }> {
  const { id, orderRefundId, reference, amountCents, isDone, now } = refund;
  await tx.query(INSERT_OF_PAYMENT, [
    tx.websiteId,
    id,
    paymentId,
    orderRefundId,
    amountCents,
    isDone ? 'done' : 'pending',
    reference,
    now,
  ]);
  const [row] = await tx.query<{ notifies_shopper: boolean }>(INSERT_OF_ORDER, [
    tx.websiteId,
    orderId,
    orderRefundId,
    amountCents,
    isDone ? 'done' : 'pending',
    now,
    isDone ? now : null,
  ]);
  return { notifiesShopper: row?.notifies_shopper ?? false };
}

/** The money has arrived. */
export async function finishRefund(tx: SiteTransaction, order: OrderKey, known: KnownRefund, now: Date): Promise<void> {
  await move(tx, order, known, { ofPayment: 'done', ofOrder: 'done', now });
}

/** The money came back to the shop, perhaps days later; what went back to gift cards meanwhile stays there. */
export async function failRefund(tx: SiteTransaction, order: OrderKey, known: KnownRefund, now: Date): Promise<void> {
  await move(tx, order, known, { ofPayment: 'refused', ofOrder: 'failed', now });
}

async function move(
  tx: SiteTransaction,
  { orderId }: OrderKey,
  { id, orderRefundId }: KnownRefund,
  { ofPayment, ofOrder, now }: { readonly ofPayment: string; readonly ofOrder: string; readonly now: Date },
): Promise<void> {
  await tx.query(MOVE_OF_PAYMENT, [tx.websiteId, id, ofPayment, now]);
  await tx.query(MOVE_OF_ORDER, [tx.websiteId, orderId, orderRefundId, ofOrder, now]);
}

interface KnownRow {
  readonly id: string;
  readonly order_refund_id: string;
  readonly provider_reference: string | null;
  readonly amount_cents: bigint;
  readonly charge_cents: bigint;
  readonly lines: readonly LineQuantity[];
  readonly state: KnownRefund['state'];
  readonly origin: string;
  readonly notifies_shopper: boolean;
}

const KNOWN = {
  name: 'outside-refunds-known',
  text: `select p.id, r.id as order_refund_id, p.provider_reference, r.amount_cents, coalesce(r.charge_cents, r.amount_cents) as charge_cents, r.lines, r.state, r.origin, r.notifies_shopper
    from payment_refund p
    join order_refund r on r.website_id = $1 and r.order_id = $2 and r.id::text = p.idempotency_key
    where p.website_id = $1 and p.payment_id = $3`,
};

const INSERT_OF_PAYMENT = {
  name: 'outside-refund-of-payment',
  text: `insert into payment_refund (website_id, id, payment_id, idempotency_key, amount_cents, state, provider_reference,
      created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz)`,
};

const INSERT_OF_ORDER = {
  name: 'outside-refund-of-order',
  text: `insert into order_refund (website_id, order_id, id, amount_cents, charge_cents, state, origin, notifies_shopper, asked_at, settled_at)
    values ($1, $2, $3, $4, $4, $5, 'provider',
      coalesce((select s.notifies_of_outside_refunds from payment_setup s where s.website_id = $1), false), $6, $7)
    returning notifies_shopper`,
};

const MOVE_OF_PAYMENT = {
  name: 'outside-refund-move-of-payment',
  text: 'update payment_refund set state = $3, updated_at = $4 where website_id = $1 and id = $2',
};

const MOVE_OF_ORDER = {
  name: 'outside-refund-move-of-order',
  text: `update order_refund set settled_at = $5,
      state = case when $4 = 'failed' and charge_cents < amount_cents then 'done' else $4 end,
      amount_cents = case when $4 = 'failed' and charge_cents < amount_cents then amount_cents - charge_cents else amount_cents end,
      charge_cents = case when $4 = 'failed' and charge_cents < amount_cents then 0 else charge_cents end
    where website_id = $1 and order_id = $2 and id = $3`,
};
