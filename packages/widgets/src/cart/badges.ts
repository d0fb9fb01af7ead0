import type { ShoppingCart } from '@portico/contract';

import { writeMoney } from '../browser/money-text.ts';
import { countText } from './cart-words.ts';
import { cartOfPage } from './page-cart.ts';
import { createPill } from './pill.ts';

/** Store pages show the cart themselves; on a phone the pill would lie on the buttons of the bank's question. */
const OWN_PAGES = ['cart', 'checkout', 'payment'].map((name) => `[data-portico-island=${name}]`).join();

let isShown = false;

/**
 * Shows the cart around the page: the pill, and the counts and sums that the kit prints. Reads the cart from the server
 * unless it is known already.
 */
export function showCart({ isLoaded = false }: { readonly isLoaded?: boolean } = {}): void {
  const cart = cartOfPage();
  if (!isShown) {
    isShown = true;
    if (!document.querySelector(OWN_PAGES)) cart.subscribe(createPill());
    cart.subscribe(fillBadges);
  }
  if (!isLoaded) void cart.load();
}

function fillBadges({ totalQuantity, subtotalCents, currency }: ShoppingCart): void {
  for (const badge of document.querySelectorAll<HTMLElement>('.sqs-cart-quantity')) {
    badge.textContent = countText(totalQuantity);
    badge.dataset['count'] = String(totalQuantity);
  }
  for (const badge of document.querySelectorAll('.sqs-cart-subtotal')) writeMoney(badge, subtotalCents, currency);
}
