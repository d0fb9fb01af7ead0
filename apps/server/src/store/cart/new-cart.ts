import { CART_DAYS, type CartKind, type StorePolicy } from '@portico/domain';
import type { Services } from '../services.ts';
import type { StoredCart } from './stored-cart.ts';

/** What the cart's commands work with. */
export type CartServices = Pick<Services, 'catalogue' | 'clock' | 'newId'>;

/** A cart that is not yet written; it lives from now on. */
export function newCart(
  services: Pick<Services, 'clock' | 'newId'>,
  policy: StorePolicy,
  kind: CartKind,
  choice: { readonly subscriptionOptionId?: string | undefined; readonly giftAmountCents?: bigint | undefined } = {},
): StoredCart {
  const now = services.clock.now();
  return {
    id: services.newId(),
    kind,
    currency: policy.currency,
    place: undefined,
    shippingOptionId: undefined,
    subscriptionOptionId: choice.subscriptionOptionId,
    giftAmountCents: choice.giftAmountCents,
    coupons: [],
    giftCards: [],
    orderId: undefined,
    isPurchased: false,
    createdAt: now,
    expiresAt: cartExpiry(now),
  };
}

/** When a cart that changes now expires, in epoch milliseconds. */
export function cartExpiry(now: number): number {
  return now + CART_DAYS * 24 * 60 * 60 * 1000;
}
