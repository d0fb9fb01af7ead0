import { takeFromSoldCards, type PurchaseRefund } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { queueEnd } from './gift-card-jobs.ts';
import { changeBalances } from './ledger.ts';

/** Money of an order that goes back, or that does not after all. */
interface RefundOfOrder {
  readonly orderId: string;
  readonly refundId: string;
  readonly now: Date;
}

/** A card that has ended can be used so long after something went back to it. */
const AFTER_REFUND_MS = 366 * 24 * 60 * 60_000;

/**
 * Puts back on cards what they paid of an order, once for each refund. A card that was replaced hands on to the one that took
 * its place; one that has ended gets another year.
 */
export async function refundToGiftCards(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob'>,
  { orderId, refundId, now }: RefundOfOrder,
  parts: readonly { readonly cardId: string; readonly cents: bigint }[],
): Promise<void> {
  const paid = parts.filter(({ cents }) => cents > 0n);
  if (paid.length === 0) {
    return;
  }
  const rows = await tx.query<{ card_id: string; successor_id: string }>(SUCCESSORS, [
    tx.websiteId,
    paid.map(({ cardId }) => cardId),
  ]);
  const successors = new Map(rows.map((row) => [row.card_id, row.successor_id]));
  const centsOf = new Map<string, bigint>();
  for (const { cardId, cents } of paid) {
    const id = successors.get(cardId) ?? cardId;
    centsOf.set(id, (centsOf.get(id) ?? 0n) + cents);
  }
  const cards = [...centsOf].map(([id, cents]) => ({ id, cents }));
  const changed = await changeBalances(tx, { kind: 'refund', reference: refundId, cards, orderId, now });
  const ends = new Date(now.getTime() + AFTER_REFUND_MS);
  const prolonged = await tx.query<{ id: string }>(PROLONG, [tx.websiteId, [...changed], now, ends]);
  for (const { id } of prolonged) {
    await queueEnd(tx, services, { cardId: id, at: ends.getTime() });
  }
}

/** A refund of an order that sold cards; amounts in minor units. */
export interface RefundOfSold extends Omit<PurchaseRefund, 'otherCents'> {
  /** Paid for everything of the order but its gift cards. */
  readonly othersCents: bigint;
  /** Of the whole order, what was given back before or is on its way back. */
  readonly refundedCents: bigint;
  /** Lines of the named pieces. */
  readonly positions: readonly number[];
}

/**
 * Takes from the cards that an order sold what a refund of it gives back, before any money moves: what was spent of them stays
 * spent.
 * @returns undefined where the cards have it; else what may go back at most, in minor units
 */
export async function takeSoldCards(
  tx: SiteTransaction,
  { orderId, refundId, now }: RefundOfOrder,
  refund: RefundOfSold,
): Promise<{ readonly leftCents: bigint } | undefined> {
  const rows = await tx.query<SoldRow>(SOLD, [tx.websiteId, orderId]);
  if (rows.length === 0) {
    return undefined;
  }
  // Those of the named pieces first.
  const cards = rows
    .map((row) => ({ id: row.id, position: row.line_position, freeCents: row.free_cents }))
    .toSorted(
      (one, other) =>
        Number(refund.positions.includes(other.position)) - Number(refund.positions.includes(one.position)),
    );
  const takenBefore = rows[0]?.taken_cents ?? 0n;
  const otherCents = refund.othersCents - (refund.refundedCents - takenBefore);
  const leftCents = cards.reduce((sum, { freeCents }) => sum + freeCents, 0n) + otherCents;
  const taken = takeFromSoldCards(cards, { ...refund, otherCents });
  if (!taken) {
    return { leftCents };
  }
  const changed = await changeBalances(tx, {
    kind: 'refund-of-purchase',
    reference: refundId,
    cards: taken.map(({ id, cents }) => ({ id, cents: -cents })),
    orderId,
    now,
  });
  return changed.size === taken.length ? undefined : { leftCents };
}

/** Stops the cards of an order whose payment its buyer disputes: what is left on them is not spent with money that may go back. */
export async function stopSoldCards(
  tx: SiteTransaction,
  {
    orderId,
    reference,
    reason,
    now,
  }: { readonly orderId: string; readonly reference: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const rows = await tx.query<SoldRow>(SOLD, [tx.websiteId, orderId]);
  const cards = rows.map(({ id }) => ({ id, cents: 0n }));
  const stopped = await changeBalances(tx, { kind: 'disable', reference, cards, orderId, reason, now });
  if (stopped.size > 0) {
    await tx.query(STOP, [tx.websiteId, [...stopped]]);
  }
}

/** Puts back on sold cards what a refund took that failed. */
export async function undoTakenCards(tx: SiteTransaction, { orderId, refundId, now }: RefundOfOrder): Promise<void> {
  const rows = await tx.query<{ card_id: string; amount_cents: bigint }>(TAKEN, [tx.websiteId, orderId, refundId]);
  const cards = rows.map((row) => ({ id: row.card_id, cents: -row.amount_cents }));
  await changeBalances(tx, { kind: 'refund-failed', reference: refundId, cards, orderId, now });
}

interface SoldRow {
  readonly id: string;
  readonly line_position: number;
  readonly free_cents: bigint;
  /** Of all cards of the order, what refunds took before. */
  readonly taken_cents: bigint;
}

const SUCCESSORS = {
  name: 'gift-card-successors',
  text: `with recursive follow (card_id, id, depth) as (
      select g.id, g.id, 0 from gift_card g where g.website_id = $1 and g.id = any($2::uuid[])
      union all
      select f.card_id, s.id, f.depth + 1 from follow f
        join gift_card s on s.website_id = $1 and s.predecessor_id = f.id where f.depth < 100
    )
    select distinct on (card_id) card_id, id as successor_id from follow order by card_id, depth desc`,
};

const PROLONG = {
  name: 'gift-card-prolong',
  text: `update gift_card set ends_at = $4 where website_id = $1 and id = any($2::uuid[]) and ends_at <= $3 returning id`,
};

// A replaced card handed its balance on to the one that took its place.
const SOLD = {
  name: 'gift-card-sold-by-order',
  text: `with recursive follow (id, line_position, unit) as (
      select g.id, g.line_position, g.unit from gift_card g where g.website_id = $1 and g.order_id = $2
      union all
      select s.id, f.line_position, f.unit from follow f join gift_card s on s.website_id = $1 and s.predecessor_id = f.id
    )
    select g.id, f.line_position, g.balance_cents - g.held_cents as free_cents,
      (select coalesce(-sum(e.amount_cents), 0)::int8 from gift_card_entry e where e.website_id = $1 and e.order_id = $2
        and e.kind in ('refund-of-purchase', 'refund-failed')) as taken_cents
    from follow f join gift_card g on g.website_id = $1 and g.id = f.id
    order by f.line_position, f.unit, g.id`,
};

const STOP = {
  name: 'gift-card-stop-sold',
  text: `update gift_card set state = 'disabled' where website_id = $1 and id = any($2::uuid[])`,
};

const TAKEN = {
  name: 'gift-card-taken-by-refund',
  text: `select card_id, amount_cents from gift_card_entry
    where website_id = $1 and order_id = $2 and reference = $3 and kind = 'refund-of-purchase'`,
};
