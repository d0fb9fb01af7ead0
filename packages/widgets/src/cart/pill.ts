import { cartPaths, type ShoppingCart } from '@portico/contract';

import { element } from '../browser/element.ts';
import { centsText } from '../browser/money-text.ts';
import { pageWords } from '../browser/page-words.ts';
import { countText, spokenCount } from './cart-words.ts';
import { giveWay } from './give-way.ts';
import { itemsWord } from './items-word.ts';

/** Draws the floating pill; an empty cart has none (CARTUI-001 … CARTUI-009). */
export function createPill(): (cart: ShoppingCart) => void {
  const count = element('b');
  const word = element('span');
  const spoken = element('span', { class: 'hidden-text' });
  const sum = element('span', { class: 'sum' });
  const place = element('span', { class: 'hidden-text' }, ` ${pageWords().labels.inCart}`);
  const link = element(
    'a',
    { class: 'cart-pill sqs-cart-pill', href: cartPaths.cartPage },
    count,
    ' ',
    word,
    spoken,
    ' ',
    sum,
    place,
  );
  const pill = element('aside', { 'aria-label': pageWords().labels.cart }, link);
  giveWay(link);

  return ({ totalQuantity, subtotalCents, currency }) => {
    if (totalQuantity === 0) return pill.remove();
    count.textContent = countText(totalQuantity);
    word.textContent = itemsWord(totalQuantity, pageWords().labels);
    // Above a hundred eyes get "100+ items" and ears a sentence.
    const sentence = spokenCount(totalQuantity);
    count.ariaHidden = word.ariaHidden = sentence ? 'true' : null;
    spoken.textContent = sentence ? `${sentence}, ${pageWords().labels.subtotal} ` : '';
    place.hidden = sentence !== undefined;
    sum.textContent = centsText(subtotalCents, currency);
    // Arriving in the page starts the scale animation, so a pill that is there stays there.
    if (!pill.isConnected) document.body.append(pill);
  };
}
