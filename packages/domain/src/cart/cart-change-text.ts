import { english, fillMessage, storeMoneyText, type ShopperMessages } from '@portico/locale';
import type { CartChange } from './cart.ts';

/** Tells a shopper what changed in the cart since it was last seen; in English unless told otherwise. */
export function cartChangeText(change: CartChange, { cartChanges, labels }: ShopperMessages = english): string {
  const title = change.title === '' ? labels.oneItem : change.title;
  switch (change.kind) {
    case 'price-raised':
    case 'price-lowered':
      return fillMessage(cartChanges[change.kind], {
        title,
        before: storeMoneyText(change.before),
        after: storeMoneyText(change.after),
      });
    case 'quantity-lowered':
      return fillMessage(cartChanges[change.kind], { title, before: change.before, after: change.after });
    default:
      return fillMessage(cartChanges[change.kind], { title });
  }
}
