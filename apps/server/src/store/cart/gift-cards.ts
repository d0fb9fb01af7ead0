import {
  MAX_CART_GIFT_CARDS,
  mayPay,
  takesGiftCards,
  type CartGiftCard,
  type StorePolicy,
  type StoreRefusal,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { findGiftCard } from '../gift-cards/find-card.ts';
import type { Services } from '../services.ts';
import { readCart, viewCart, type CartView } from './read-cart.ts';

/**
 * Has a gift card pay for a cart. A card that is stopped, empty, over or another shop's is refused in the same words as one
 * that there never was (SEC-32).
 */
export async function enterGiftCard(
  tx: SiteTransaction,
  { catalogue, clock, secrets }: Pick<Services, 'catalogue' | 'clock' | 'secrets'>,
  policy: StorePolicy,
  { tokenHash, code }: { readonly tokenHash: Buffer | undefined; readonly code: string },
): Promise<Result<CartView, StoreRefusal>> {
  const now = clock.now();
  const view = tokenHash && (await readCart(tx, catalogue, tokenHash, policy, now));
  if (!view || view.reviewed.entries.length === 0) {
    return refuse({ code: 'CART_EMPTY' });
  }
  const { cart } = view;
  if (!takesGiftCards(cart.kind)) {
    return refuse({ code: 'GIFT_CARD_NOT_HERE' });
  }
  const card = await findGiftCard(tx, secrets, code);
  if (!card || !mayPay(card, cart.currency, now)) {
    return refuse({ code: 'GIFT_CARD_UNKNOWN' });
  }
  if (cart.giftCards.some(({ id }) => id === card.id)) {
    return accept(view);
  }
  const added = await tx.query(ADD, [tx.websiteId, cart.id, card.id, MAX_CART_GIFT_CARDS]);
  return added.length > 0
    ? accept(withCards(view, [...cart.giftCards, card], policy, now))
    : refuse({ code: 'TOO_MANY_GIFT_CARDS', maximum: MAX_CART_GIFT_CARDS });
}

/** Takes a gift card out of a cart. */
export async function removeGiftCard(
  tx: SiteTransaction,
  view: CartView,
  { cardId, policy, now }: { readonly cardId: string; readonly policy: StorePolicy; readonly now: number },
): Promise<CartView> {
  await tx.query(REMOVE, [tx.websiteId, view.cart.id, cardId]);
  return withCards(
    view,
    view.cart.giftCards.filter(({ id }) => id !== cardId),
    policy,
    now,
  );
}

function withCards(
  { cart, kept }: CartView,
  giftCards: readonly CartGiftCard[],
  policy: StorePolicy,
  now: number,
): CartView {
  return viewCart({ ...cart, giftCards }, kept, policy, now);
}

// Two windows may enter the same card at once.
const ADD = {
  name: 'cart-add-gift-card',
  text: `update cart set gift_card_ids = case when gift_card_ids @> array[$3::uuid] then gift_card_ids
      else gift_card_ids || $3::uuid end
    where website_id = $1 and id = $2 and purchased_at is null
      and (gift_card_ids @> array[$3::uuid] or cardinality(gift_card_ids) < $4::integer)
    returning id`,
};

const REMOVE = {
  name: 'cart-remove-gift-card',
  text: `update cart set gift_card_ids = array_remove(gift_card_ids, $3::uuid)
    where website_id = $1 and id = $2 and purchased_at is null`,
};
