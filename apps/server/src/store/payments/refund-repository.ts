import type { SiteTransaction } from '../../platform/database/database.ts';

/** `started`: asked for, without an answer yet. `pending`: the provider has taken it and is not done. */
export type RefundState = 'started' | 'pending' | 'done' | 'refused';

export interface StoredRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: bigint;
  readonly state: RefundState;
  /** Why the provider refused it. */
  readonly reason: string;
  readonly reference: string | undefined;
  readonly createdAt: number;
}

/** Of what money is given back. */
export interface RefundablePayment {
  readonly provider: string;
  readonly state: string;
  readonly amountCents: bigint;
  readonly currency: string;
  readonly reference: string | undefined;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** A payment, locked: two refunds of it are decided one after the other. */
export async function lockPayment(tx: SiteTransaction, paymentId: string): Promise<RefundablePayment | undefined> {
  const [row] = await tx.query<PaymentRow>(LOCK_PAYMENT, [tx.websiteId, paymentId]);
  return (
    row && {
      provider: row.provider,
      state: row.state,
      amountCents: row.amount_cents,
      currency: row.currency,
      reference: row.provider_reference ?? undefined,
      startedAt: row.created_at.getTime(),
    }
  );
}

export async function insertRefund(
  tx: SiteTransaction,
  refund: Pick<StoredRefund, 'id' | 'paymentId' | 'amountCents'> & {
    readonly idempotencyKey: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(INSERT, [
    tx.websiteId,
    refund.id,
    refund.paymentId,
    refund.idempotencyKey,
    refund.amountCents,
    refund.now,
  ]);
}

/** The refunds of a payment, in the order in which they were asked for. */
export async function refundsOf(
  tx: SiteTransaction,
  paymentId: string,
): Promise<(StoredRefund & { readonly idempotencyKey: string })[]> {
  const rows = await tx.query<RefundRow>(OF_PAYMENT, [tx.websiteId, paymentId]);
  return rows.map((row) => ({ ...storedRefund(row), idempotencyKey: row.idempotency_key }));
}

export async function findRefund(tx: SiteTransaction, refundId: string): Promise<StoredRefund | undefined> {
  const [row] = await tx.query<RefundRow>(FIND, [tx.websiteId, refundId]);
  return row && storedRefund(row);
}

/** Takes a refund that is not over to its next state; false when it is over already. */
export async function moveRefund(
  tx: SiteTransaction,
  refundId: string,
  to: {
    readonly state: Exclude<RefundState, 'started'>;
    readonly reason?: string;
    readonly reference?: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await tx.query(MOVE, [tx.websiteId, refundId, to.state, to.reason ?? '', to.reference ?? null, to.now]);
  return rows.length > 0;
}

interface PaymentRow {
  readonly provider: string;
  readonly state: string;
  readonly amount_cents: bigint;
  readonly currency: string;
  readonly provider_reference: string | null;
  readonly created_at: Date;
}

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly idempotency_key: string;
  readonly amount_cents: bigint;
  readonly state: RefundState;
  readonly reason: string;
  readonly provider_reference: string | null;
  readonly created_at: Date;
}

function storedRefund(row: RefundRow): StoredRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
    state: row.state,
    reason: row.reason,
    reference: row.provider_reference ?? undefined,
    createdAt: row.created_at.getTime(),
  };
}

const LOCK_PAYMENT = {
  name: 'refund-lock-payment',
  text: `select provider, state, amount_cents, currency, provider_reference, created_at from payment
    where website_id = $1 and id = $2 for no key update`,
};

const INSERT = {
  name: 'refund-insert',
  text: `insert into payment_refund (website_id, id, payment_id, idempotency_key, amount_cents, state, created_at, updated_at)
    values ($1, $2, $3, $4, $5, 'started', $6::timestamptz, $6::timestamptz)`,
};

const COLUMNS = 'id, payment_id, idempotency_key, amount_cents, state, reason, provider_reference, created_at';

const OF_PAYMENT = {
  name: 'refunds-of-payment',
  text: `select ${COLUMNS} from payment_refund where website_id = $1 and payment_id = $2 order by created_at, id`,
};

const FIND = {
  name: 'refund-find',
  text: `select ${COLUMNS} from payment_refund where website_id = $1 and id = $2`,
};

const MOVE = {
  name: 'refund-move',
  text: `update payment_refund set state = $3, reason = $4, provider_reference = coalesce($5, provider_reference), updated_at = $6
    where website_id = $1 and id = $2 and state in ('started', 'pending') returning id`,
};
