import { GIFT_CARD_TENDER, type Tender } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** What some tenders take of gift cards; nothing for those without. */
function cardsOf(tenders: readonly Tender[]): readonly Tender[] {
  return tenders.filter(({ kind }) => kind === GIFT_CARD_TENDER);
}

/**
 * Holds what a payment takes of gift cards, all or nothing: one guarded statement, so that no balance is spent twice however
 * many pay at once (SEC-28). Cards are locked in the order of ids; the caller takes the transaction back where one has too little.
 * @returns whether every card had enough; true, without a statement, where none is used
 */
export async function holdGiftCards(
  tx: SiteTransaction,
  paymentId: string,
  tenders: readonly Tender[],
  now: Date,
): Promise<boolean> {
  const cards = cardsOf(tenders);
  const [first] = cards;
  if (!first) {
    return true;
  }
  const held = await tx.query(HOLD, [
    tx.websiteId,
    cards.map(({ reference }) => reference),
    cards.map(({ amount }) => amount.minorUnits),
    paymentId,
    now,
    first.amount.currency,
  ]);
  return held.length === cards.length;
}

/**
 * Turns what a payment holds into what was spent, with a line in each ledger. A hold is good even where its card was stopped or
 * has ended since.
 */
export async function redeemGiftCards(
  tx: SiteTransaction,
  payment: { readonly id: string; readonly tenders: readonly Tender[]; readonly orderId: string; readonly now: Date },
): Promise<void> {
  const cards = cardsOf(payment.tenders);
  if (cards.length === 0) {
    return;
  }
  const redeemed = await tx.query(REDEEM, [tx.websiteId, payment.id, payment.orderId, payment.now]);
  if (redeemed.length !== cards.length) {
    throw new Error(`Payment ${payment.id} holds ${redeemed.length} of its ${cards.length} gift cards.`);
  }
}

/** Gives back what a payment held that came to nothing. */
export async function releaseGiftCards(
  tx: SiteTransaction,
  paymentId: string,
  tenders: readonly Tender[],
): Promise<void> {
  if (cardsOf(tenders).length > 0) {
    await tx.query(RELEASE, [tx.websiteId, paymentId]);
  }
}

const HOLD = {
  name: 'gift-card-hold',
  text: `with wanted as (select * from unnest($2::uuid[], $3::bigint[]) as wanted (id, amount)), locked as materialized (
      select g.id from gift_card g where g.website_id = $1 and g.id = any($2::uuid[]) order by g.id for no key update
    ), held as (
      update gift_card g set held_cents = g.held_cents + w.amount from locked l join wanted w on w.id = l.id
      where g.website_id = $1 and g.id = any($2::uuid[]) and g.id = l.id and g.state = 'active' and g.currency = $6
        and (g.ends_at is null or g.ends_at > $5::timestamptz) and g.balance_cents - g.held_cents >= w.amount
      returning g.id, w.amount
    )
    insert into gift_card_hold (website_id, payment_id, card_id, amount_cents)
    select $1, $4::uuid, id, amount from held returning card_id`,
};

const ENDED_HOLDS = `ended as (
      delete from gift_card_hold where website_id = $1 and payment_id = $2 returning card_id, amount_cents
    ), locked as materialized (
      select g.id from gift_card g where g.website_id = $1
        and g.id in (select h.card_id from gift_card_hold h where h.website_id = $1 and h.payment_id = $2)
      order by g.id for no key update
    )`;

const REDEEM = {
  name: 'gift-card-redeem',
  text: `with ${ENDED_HOLDS}, moved as (
      update gift_card g set held_cents = g.held_cents - e.amount_cents, balance_cents = g.balance_cents - e.amount_cents,
        last_sequence = g.last_sequence + 1
      from locked l join ended e on e.card_id = l.id where g.website_id = $1 and g.id = l.id
      returning g.id, g.last_sequence, g.balance_cents, e.amount_cents
    )
    insert into gift_card_entry (website_id, card_id, sequence, kind, amount_cents, balance_before, balance_after, reference,
      order_id, happened_at)
    select $1, id, last_sequence, 'redeem', -amount_cents, balance_cents + amount_cents, balance_cents, $2::uuid, $3::uuid,
      $4::timestamptz
    from moved returning card_id`,
};

const RELEASE = {
  name: 'gift-card-release',
  text: `with ${ENDED_HOLDS}
    update gift_card g set held_cents = g.held_cents - e.amount_cents
    from locked l join ended e on e.card_id = l.id where g.website_id = $1 and g.id = l.id`,
};
