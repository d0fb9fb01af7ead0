import { cartPaths, type ShoppingCart } from '@portico/contract';

import { element } from '../browser/element.ts';
import { centsText } from '../browser/money-text.ts';
import { countText, itemsWord, spokenCount } from './cart-words.ts';

/** Draws the floating pill; an empty cart has none (CARTUI-001 … CARTUI-009). */
export function createPill(): (cart: ShoppingCart) => void {
  // Eyes get "100+ items", ears get a sentence; the sum is for both.
  const count = element('b', { 'aria-hidden': 'true' });
  const word = element('span', { 'aria-hidden': 'true' });
  const spoken = element('span', { class: 'hidden-text' });
  const sum = element('span', { class: 'sum' });
  const link = element('a', { class: 'cart-pill sqs-cart-pill', href: cartPaths.cartPage }, count, word, spoken, sum);
  const place = element('aside', { 'aria-label': PLACE_LABEL }, link);

  return ({ totalQuantity, subtotalCents, currency }) => {
    if (totalQuantity === 0) return place.remove();
    count.textContent = countText(totalQuantity);
    word.textContent = itemsWord(totalQuantity);
    spoken.textContent = `${spokenCount(totalQuantity)}, subtotal `;
    sum.textContent = centsText(subtotalCents, currency);
    // Arriving in the page starts the scale animation, so a pill that is there stays there.
    if (!place.isConnected) document.body.append(place);
  };
}

const PLACE_LABEL = 'Cart';
