import {
  cartTotals,
  giftTenders,
  reviewCart,
  takesGiftCards,
  type CartTotals,
  type ReviewedCart,
  type StorePolicy,
} from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { readCartState, readEntries, type StoredEntry } from './repository.ts';
import { unasked } from './unasked.ts';
import type { StoredCart } from './stored-cart.ts';

/** A cart held against today's catalogue, with everything it costs. */
export interface CartView {
  readonly cart: StoredCart;
  readonly kept: readonly StoredEntry[];
  readonly reviewed: ReviewedCart;
  readonly totals: CartTotals;
}

/** Reads the open cart of a token; undefined when there is none, or it was bought. */
export async function readCart(
  tx: SiteTransaction,
  catalogue: Catalogue,
  hash: Buffer,
  policy: StorePolicy,
  now: number,
): Promise<CartView | undefined> {
  const state = await readCartState(tx, hash, now);
  if (!state.cart || state.cart.isPurchased) {
    return undefined;
  }
  return viewCart(state.cart, await readEntries(tx, catalogue, state, now), policy, now);
}

/** Reviews and adds up; prices, stock and visibility are those of this moment. */
export function viewCart(cart: StoredCart, kept: readonly StoredEntry[], policy: StorePolicy, now: number): CartView {
  const tenders = takesGiftCards(cart.kind) ? giftTenders(cart.giftCards, cart.currency, now) : [];
  const answering = unasked(policy, now);
  const reviewed = reviewCart(kept, cart.currency, { coupons: cart.coupons, tenders, now, answering });
  const place = cart.place ?? NOWHERE;
  const totals = cartTotals(reviewed, policy, place, cart.shippingOptionId);
  const [first] = totals.shippingOffers;
  if (cart.place && first && !totals.selectedShipping) {
    // An estimate for a place needs a way to it: the first, until another is chosen.
    return { cart, kept, reviewed, totals: cartTotals(reviewed, policy, place, first.id) };
  }
  return { cart, kept, reviewed, totals };
}

/** Where a cart goes while nobody knows. */
export const NOWHERE = { country: '', region: '', postalCode: '' } as const;
