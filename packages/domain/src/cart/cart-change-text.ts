import { cartChangeTexts, fillMessage, storeMoneyText } from '@portico/locale';
import type { CartChange } from './cart.ts';

/** Tells a shopper what changed in the cart since it was last seen. */
export function cartChangeText(change: CartChange): string {
  const title = change.title === '' ? 'One item' : change.title;
  switch (change.kind) {
    case 'price-raised':
    case 'price-lowered':
      return fillMessage(cartChangeTexts[change.kind], {
        title,
        before: storeMoneyText(change.before),
        after: storeMoneyText(change.after),
      });
    case 'quantity-lowered':
      return fillMessage(cartChangeTexts[change.kind], { title, before: change.before, after: change.after });
    default:
      return fillMessage(cartChangeTexts[change.kind], { title });
  }
}
