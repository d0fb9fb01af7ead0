import { giftTenders, GIFT_CARD_TENDER, type Tender } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { cartGiftCard, GIFT_CARD_JSON, type GiftCardJson } from '../gift-cards/find-card.ts';
import type { Services } from '../services.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import type { Subscription } from './stored-subscription.ts';

/** The event of a card that was used up: its order's mail says so. */
const GIFT_CARD_SPENT = 'gift-card-spent';

/**
 * What the gift cards of a subscription may pay now, in the order of use. They stay locked until the transaction ends, so that
 * what they have is what is held.
 */
export async function lockTenders(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  { row, currency }: Subscription,
): Promise<readonly Tender[]> {
  if (row.gift_card_ids.length === 0) {
    return [];
  }
  const found = await tx.query<{ card: GiftCardJson }>(LOCK, [tx.websiteId, row.gift_card_ids]);
  const cards = row.gift_card_ids.flatMap((id) => {
    const card = found.find((one) => one.card.id === id)?.card;
    return card ? [cartGiftCard(card)] : [];
  });
  return giftTenders(cards, currency, clock.now());
}

/** What a subscription's cards have, as its subscriber is shown it. */
export async function readGiftCards(
  tx: SiteTransaction,
  { row }: Subscription,
): Promise<readonly { readonly id: string; readonly lastFour: string; readonly freeCents: bigint }[]> {
  if (row.gift_card_ids.length === 0) {
    return [];
  }
  const found = await tx.query<{ card: GiftCardJson }>(READ, [tx.websiteId, row.gift_card_ids]);
  return found.map(({ card }) => cartGiftCard(card));
}

/** Leaves cards out of those that pay renewals on which nothing is left, and notes each for the order's mail. */
export async function detachSpentCards(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'newId'>,
  subscription: Subscription,
  { orderId, tenders }: { readonly orderId: string; readonly tenders: readonly Tender[] },
): Promise<Subscription> {
  const { row } = subscription;
  const used = tenders.filter(({ kind }) => kind === GIFT_CARD_TENDER);
  if (used.length === 0) {
    return subscription;
  }
  const spent = await tx.query<{ id: string; last_four: string }>(SPENT, [
    tx.websiteId,
    used.map(({ reference }) => reference),
  ]);
  if (spent.length === 0) {
    return subscription;
  }
  for (const { last_four: lastFour } of spent) {
    await noteEvent(tx, services, {
      id: services.newId(),
      subscriptionId: row.id,
      kind: GIFT_CARD_SPENT,
      detail: { orderId, lastFour },
      actor: 'platform',
    });
  }
  const gone = new Set(spent.map(({ id }) => id));
  return saveSubscription(tx, subscription, { gift_card_ids: row.gift_card_ids.filter((id) => !gone.has(id)) });
}

const LOCK = {
  name: 'subscription-gift-cards-lock',
  text: `select ${GIFT_CARD_JSON} as card from gift_card g where g.website_id = $1 and g.id = any($2::uuid[])
    order by g.id for no key update`,
};

const READ = {
  name: 'subscription-gift-cards',
  text: `select ${GIFT_CARD_JSON} as card from gift_card g where g.website_id = $1 and g.id = any($2::uuid[])
    order by array_position($2::uuid[], g.id)`,
};

const SPENT = {
  name: 'subscription-gift-cards-spent',
  text: 'select id, last_four from gift_card where website_id = $1 and id = any($2::uuid[]) and balance_cents = 0 order by id',
};
