import type { GiftCardDetail } from '@portico/contract/studio';
import { isPaidOut, type GiftCardPolicy } from '@portico/domain';
import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { CARD_COLUMNS, orderOf, presentCard, type Shown, type StoredCard } from './list.ts';

/** What a card is shown by: the shop's rules too. */
interface ShownDetail extends Shown {
  readonly giftCards: GiftCardPolicy;
  readonly shopCurrency: string;
}

interface StoredDetail extends StoredCard {
  readonly buyer_email: string;
  readonly from_name: string;
  readonly message: string;
  readonly reason: string;
  readonly held_cents: bigint;
  readonly deliver_at: Date;
  readonly delivered_at: Date | null;
  readonly predecessor_id: string | null;
  readonly successor_id: string | null;
}

interface StoredEntry {
  readonly sequence: number;
  readonly kind: string;
  readonly amount_cents: bigint;
  readonly balance_after: bigint;
  readonly reason: string;
  readonly happened_at: Date;
  readonly order_id: string | null;
  readonly order_number: bigint | null;
  readonly actor: string | null;
}

/** A card with every line of its ledger, the newest first; undefined where there is none. */
export async function readGiftCard(
  tx: SiteTransaction,
  cardId: string,
  shown: ShownDetail,
): Promise<GiftCardDetail | undefined> {
  const { rows } = await sql<StoredDetail>`
    select ${CARD_COLUMNS}, g.buyer_email, g.from_name, g.message, g.reason, g.held_cents, g.deliver_at, g.delivered_at,
      g.predecessor_id, (select s.id from gift_card s where s.website_id = ${tx.websiteId} and s.predecessor_id = g.id limit 1)
        as successor_id
    from gift_card g left join customer_order o on o.website_id = ${tx.websiteId} and o.id = g.order_id
    where g.website_id = ${tx.websiteId} and g.id = ${cardId}`.execute(tx.kysely);
  const [card] = rows;
  if (!card) {
    return undefined;
  }
  const entries = await tx.query<StoredEntry>(ENTRIES, [tx.websiteId, cardId]);
  return {
    ...presentCard(card, shown),
    buyerEmail: card.buyer_email,
    fromName: card.from_name,
    message: card.message,
    reason: card.reason,
    heldCents: Number(card.held_cents),
    deliverAt: card.deliver_at.getTime(),
    deliveredAt: card.delivered_at?.getTime() ?? null,
    endsAt: card.ends_at?.getTime() ?? null,
    isPaidOut:
      card.successor_id === null &&
      isPaidOut(
        { state: card.state, currency: card.currency, balanceCents: card.balance_cents, heldCents: card.held_cents },
        shown.giftCards,
        shown.shopCurrency,
      ),
    successorId: card.successor_id,
    predecessorId: card.predecessor_id,
    entries: entries.map((entry) => ({
      sequence: entry.sequence,
      kind: entry.kind,
      amountCents: Number(entry.amount_cents),
      balanceCents: Number(entry.balance_after),
      order: orderOf(entry.order_id, entry.order_number, shown.orderPrefix),
      reason: entry.reason,
      actor: entry.actor ?? '',
      happenedAt: entry.happened_at.getTime(),
    })),
  };
}

const ENTRIES = {
  name: 'studio-gift-card-entries',
  text: `select e.sequence, e.kind, e.amount_cents, e.balance_after, e.reason, e.happened_at, e.order_id, o.number as order_number,
      a.display_name as actor
    from gift_card_entry e left join account a on a.id = e.account_id
    left join customer_order o on o.website_id = $1 and o.id = e.order_id
    where e.website_id = $1 and e.card_id = $2 order by e.sequence desc`,
};
