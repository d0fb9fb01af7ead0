import { chargedOf, type OrderDraft, type PaymentState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { RecordedPayment } from './provider.ts';
import { CLAIM_COLUMNS, claimedUses, claimUses, NO_USES, type ClaimedUses, type ClaimRow } from '../discounts/uses.ts';
import { draftFromJson, draftToJson } from './draft-json.ts';

/** How much stock may be held by payments that are not finished (SEC-33). */
export interface HoldLimits {
  /** Open payments from one network address. */
  readonly ofAddress: number;
  /** Of these, such as are open for longer than paying takes. */
  readonly unfinishedOfAddress: number;
  /** Of one shopper's mail address, such as are open for longer than a card takes. */
  readonly ofShopper: number;
  /** Pieces held from one network address, but for the first payment's. */
  readonly piecesOfAddress: number;
}

export interface NewPayment {
  readonly id: string;
  readonly purchaseKind: string;
  readonly cartId: string;
  readonly provider: string;
  readonly draft: OrderDraft;
  readonly payerKey: string;
  /** Who pays and uses the draft's codes: `customerKey`. */
  readonly customer: string;
  /** Pieces that it takes from the stock. */
  readonly heldPieces: number;
  readonly limits: HoldLimits;
  readonly now: Date;
  /** Nothing else is held for it: the commit travels with it. */
  readonly isLast: boolean;
}

export interface InsertedPayment {
  readonly isWithinLimit: boolean;
  /** What became of the uses of the draft's codes. */
  readonly uses: ClaimedUses;
}

/**
 * Who holds more than this part of what an address may hold waits for others of it that begin at the same moment, which would not
 * see each other; smaller ones together are a little more than allowed at worst.
 */
const SMALL_SHARE = 0.01;

const TAKE_TURN = {
  name: 'payment-turn',
  text: `select pg_advisory_xact_lock(hashtextextended('payer ' || $1 || ' ' || $2, 0))`,
};

/**
 * Notes that a payment starts, of a cart that is locked and has no open one, with the uses of its codes. The caller takes
 * the transaction back when the payer has too many payments, or a code is used up.
 */
export async function insertPayment(tx: SiteTransaction, payment: NewPayment): Promise<InsertedPayment> {
  const { coupons } = payment.draft;
  const { payerKey, heldPieces, limits } = payment;
  // Not awaited: it goes to the database before the statement that counts.
  const turn = heldPieces > limits.piecesOfAddress * SMALL_SHARE ? tx.query(TAKE_TURN, [tx.websiteId, payerKey]) : [];
  const charged = chargedOf(payment.draft);
  const values = [
    tx.websiteId,
    payment.id,
    payment.cartId,
    payment.provider,
    charged.minorUnits,
    charged.currency,
    draftToJson(payment.draft),
    payment.payerKey,
    payment.now,
    payment.limits.ofAddress,
    payment.purchaseKind,
    payment.customer,
    payment.limits.unfinishedOfAddress,
    payment.limits.ofShopper,
    payment.heldPieces,
    payment.limits.piecesOfAddress,
  ];
  if (coupons.length === 0) {
    const recorded = payment.isLast ? tx.queryLast(INSERT, values) : tx.query(INSERT, values);
    const [rows] = await Promise.all([recorded, turn]);
    return { isWithinLimit: rows.length > 0, uses: NO_USES };
  }
  const claimed = tx.query<ClaimRow & { is_recorded: boolean }>(INSERT_WITH_USES, [
    ...values,
    coupons.map(({ discountId }) => discountId),
    coupons.map(({ amount }) => amount.minorUnits),
  ]);
  const [[row]] = await Promise.all([claimed, turn]);
  return { isWithinLimit: row?.is_recorded ?? false, uses: claimedUses(coupons, row) };
}

/** A payment that no shopper waits for: it holds nothing against her limits. */
export interface UnattendedPayment extends RecordedDraft {
  readonly provider: string;
  readonly now: Date;
}

/**
 * Notes that a payment starts that the shop itself begins.
 * @returns false, and nothing is noted, where one of the same purchase is under way or was approved
 */
export async function insertUnattended(tx: SiteTransaction, payment: UnattendedPayment): Promise<boolean> {
  const charged = chargedOf(payment.draft);
  const rows = await tx.query(INSERT_UNATTENDED, [
    tx.websiteId,
    payment.id,
    payment.cartId,
    payment.provider,
    charged.minorUnits,
    charged.currency,
    draftToJson(payment.draft),
    payment.now,
    payment.purchaseKind,
  ]);
  return rows.length > 0;
}

/** The payment that is under way for something, if there is one. */
export async function findOpenPaymentOf(tx: SiteTransaction, purchaseId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(FIND_OPEN_OF, [tx.websiteId, purchaseId]);
  return row?.id;
}

/** What became of the cart of a token, as far as the cart itself knows. */
export interface StoredPurchase {
  readonly openPaymentId: string | undefined;
  /** Set once it was bought. */
  readonly order: { readonly id: string; readonly boughtAt: number } | undefined;
}

/** The order of a token's cart, or the payment that is under way for it. */
export async function findPurchase(tx: SiteTransaction, tokenHash: Buffer): Promise<StoredPurchase> {
  const [row] = await tx.query<PurchaseRow>(FIND_PURCHASE, [tx.websiteId, tokenHash]);
  const isBought = row?.order_id && row.purchased_at;
  return {
    openPaymentId: row?.payment_id ?? undefined,
    order: isBought ? { id: row.order_id, boughtAt: row.purchased_at.getTime() } : undefined,
  };
}

interface PurchaseRow {
  readonly payment_id: string | null;
  readonly order_id: string | null;
  readonly purchased_at: Date | null;
}

/** What a payment buys, as it was frozen when the payment started. */
export interface RecordedDraft {
  /** Of the payment. */
  readonly id: string;
  /** What kind of purchase it is. */
  readonly purchaseKind: string;
  readonly cartId: string;
  readonly draft: OrderDraft;
  /** False where it is known that nothing was taken from the stock for it. */
  readonly holdsStock?: boolean;
}

export interface StoredPayment extends RecordedDraft {
  readonly provider: string;
  /** The provider's own name of it, where one came back. */
  readonly reference: string | undefined;
  readonly state: PaymentState;
  readonly amountCents: bigint;
  readonly currency: string;
  readonly startedAt: number;
  /** Set once the cart was bought, with this payment or another. */
  readonly orderId: string | undefined;
  /** Whose account's cart it is; undefined for a guest's. */
  readonly customerId: string | undefined;
}

interface PaymentRow {
  readonly id: string;
  readonly purchase_kind: string;
  readonly cart_id: string;
  readonly provider: string;
  readonly provider_reference: string | null;
  readonly state: PaymentState;
  readonly amount_cents: bigint;
  readonly currency: string;
  readonly created_at: Date;
  readonly checkout: unknown;
  readonly order_id: string | null;
  readonly customer_id: string | null;
}

export async function findPayment(tx: SiteTransaction, paymentId: string): Promise<StoredPayment | undefined> {
  const [row] = await tx.query<PaymentRow>(FIND, [tx.websiteId, paymentId]);
  return row && storedPayment(row);
}

export interface PaymentClosing {
  readonly paymentId: string;
  readonly state: 'approved' | 'declined' | 'voided';
  readonly now: Date;
  /** What was taken: a payment of another amount or currency than was asked for stays open (SEC-30). */
  readonly taken?: { readonly reference: string; readonly amountCents: bigint; readonly currency: string };
}

/**
 * Takes an open payment to its next state; undefined when it is no longer open. Whoever gets it back is the only one
 * who settles it, however often the provider answers.
 */
export async function closePayment(tx: SiteTransaction, close: PaymentClosing): Promise<StoredPayment | undefined> {
  const [row] = await tx.query<PaymentRow>(CLOSE, closingValues(tx, close));
  return row && storedPayment(row);
}

/**
 * The same for whoever recorded the payment and still knows what was recorded: true when this caller closed it. What travels
 * behind it is to be taken back when it did not.
 */
export async function closeRecordedPayment(tx: SiteTransaction, close: PaymentClosing): Promise<boolean> {
  const rows = await tx.query(CLOSE_RECORDED, closingValues(tx, close));
  return rows.length > 0;
}

/**
 * Notes that nobody knows yet what became of a started payment, and what its provider calls it.
 * @returns false when it is no longer open: then it is known
 */
export async function markUnknown(
  tx: SiteTransaction,
  paymentId: string,
  now: Date,
  reference: string | undefined,
): Promise<boolean> {
  return (await tx.query(UNKNOWN, [tx.websiteId, paymentId, now, reference ?? null])).length > 0;
}

/** A payment as its provider is spoken to about it. */
export function recordedPayment(websiteId: string, payment: StoredPayment): RecordedPayment {
  const { id, amountCents, currency, reference, startedAt } = payment;
  return { websiteId, paymentId: id, amountCents, currency, reference, startedAt };
}

function closingValues(tx: SiteTransaction, { paymentId, state, now, taken }: PaymentClosing): unknown[] {
  return [
    tx.websiteId,
    paymentId,
    state,
    now,
    taken?.reference ?? null,
    taken?.amountCents ?? null,
    taken?.currency ?? null,
  ];
}

function storedPayment(row: PaymentRow): StoredPayment {
  return {
    id: row.id,
    purchaseKind: row.purchase_kind,
    cartId: row.cart_id,
    provider: row.provider,
    reference: row.provider_reference ?? undefined,
    state: row.state,
    amountCents: row.amount_cents,
    currency: row.currency,
    startedAt: row.created_at.getTime(),
    draft: draftFromJson(row.checkout),
    orderId: row.order_id ?? undefined,
    customerId: row.customer_id ?? undefined,
  };
}

const INSERT = {
  name: 'payment-insert',
  text: `insert into payment (website_id, id, purchase_kind, cart_id, provider, state, amount_cents, currency, checkout, payer_key,
      shopper_key, created_at, updated_at)
    select $1::uuid, $2::uuid, $11, $3::uuid, $4, 'started', $5::bigint, $6, $7::json, $8, $12, $9::timestamptz, $9::timestamptz
    from (select count(*) as payments, count(*) filter (where o.created_at < $9::timestamptz - interval '1 minute') as unfinished,
        coalesce(sum((select sum(h.quantity) from stock_hold h where h.website_id = $1 and h.payment_id = o.id)), 0) as pieces
      from payment o where o.website_id = $1 and o.payer_key = $8 and o.state in ('started', 'unknown')) as held
    where held.payments < $10::integer and held.unfinished < $13::integer
      and (held.payments = 0 or held.pieces + $15::bigint <= $16::bigint)
      and (select count(*) from payment o where o.website_id = $1 and o.shopper_key = $12 and o.state in ('started', 'unknown')
        and o.created_at < $9::timestamptz - interval '10 seconds') < $14::integer
    returning id`,
};

const INSERT_WITH_USES = {
  name: 'payment-insert-with-uses',
  text: `with recorded as (${INSERT.text}), ${claimUses({ discounts: '$17', amounts: '$18', customer: '$12', payment: 'recorded', now: '$9' })}
    select exists (select from recorded) as is_recorded, ${CLAIM_COLUMNS}`,
};

const INSERT_UNATTENDED = {
  name: 'payment-insert-unattended',
  text: `insert into payment (website_id, id, cart_id, provider, state, amount_cents, currency, checkout, created_at, updated_at, purchase_kind)
    values ($1, $2, $3, $4, 'started', $5, $6, $7::json, $8, $8, $9) on conflict do nothing returning id`,
};

const FIND_OPEN_OF = {
  name: 'payment-find-open-of',
  text: `select id from payment where website_id = $1 and cart_id = $2 and state in ('started', 'unknown')`,
};

const FIND_PURCHASE = {
  name: 'payment-find-purchase',
  text: `select p.id as payment_id, c.order_id, c.purchased_at from cart c
    left join payment p on p.website_id = $1 and p.cart_id = c.id and p.state in ('started', 'unknown')
    where c.website_id = $1 and c.token_hash = $2`,
};

const COLUMNS =
  'p.id, p.purchase_kind, p.cart_id, p.provider, p.provider_reference, p.state, p.amount_cents, p.currency, p.created_at, p.checkout';

const FIND = {
  name: 'payment-find',
  text: `select ${COLUMNS}, coalesce(c.order_id, y.order_id) as order_id, c.customer_id from payment p
    left join cart c on c.website_id = $1 and c.id = p.cart_id
    left join subscription_cycle y on y.website_id = $1 and y.id = p.cart_id and p.purchase_kind = 'renewal'
    where p.website_id = $1 and p.id = $2`,
};

const CLOSING = `update payment p set state = $3, provider_reference = coalesce($5, p.provider_reference), updated_at = $4
    where p.website_id = $1 and p.id = $2 and p.state in ('started', 'unknown')
      and ($6::bigint is null or (p.amount_cents = $6 and p.currency = $7))`;

const CLOSE = {
  name: 'payment-close',
  text: `${CLOSING} returning ${COLUMNS}, null::uuid as order_id, null::uuid as customer_id`,
};

const CLOSE_RECORDED = { name: 'payment-close-recorded', text: `${CLOSING} returning p.id` };

const UNKNOWN = {
  name: 'payment-unknown',
  text: `update payment set state = 'unknown', updated_at = $3, provider_reference = coalesce(provider_reference, $4)
    where website_id = $1 and id = $2 and state in ('started', 'unknown') returning id`,
};
