import { cartPurchase } from './checkout/cart-purchase.ts';
import { subscriptionPurchase } from './checkout/subscription-purchase.ts';
import type { PurchaseKind } from './payments/purchase-kind.ts';
import { renewalPurchase } from './subscriptions/renewal-purchase.ts';

/** Everything that payments buy; a room that sells in another way adds its kind. */
export const purchaseKinds: readonly PurchaseKind[] = [cartPurchase, subscriptionPurchase, renewalPurchase];
