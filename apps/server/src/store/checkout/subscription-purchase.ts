import type { PurchaseKind } from '../payments/purchase-kind.ts';
import { beginSubscription } from '../subscriptions/begin.ts';
import { cartPurchase } from './cart-purchase.ts';

/** A cart that begins a subscription: with its one order the subscription is there, or neither is. */
export const subscriptionPurchase: PurchaseKind = {
  ...cartPurchase,
  kind: 'subscription',

  async fulfil(tx, services, sale) {
    await cartPurchase.fulfil(tx, services, sale);
    await beginSubscription(tx, services, sale);
  },
};
