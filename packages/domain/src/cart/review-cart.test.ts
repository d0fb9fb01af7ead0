import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { anEntry, anOffer, usd } from '../testing/cart-builders.ts';
import { cartChangeText } from './cart-change-text.ts';
import type { KeptEntry } from './cart.ts';
import { reviewCart } from './review-cart.ts';

const textsOf = (...entries: KeptEntry[]) => reviewCart(entries, 'USD').changes.map((change) => cartChangeText(change));

describe('a cart held against the catalogue', () => {
  it('stays as it is while nothing changed', () => {
    const cart = reviewCart([anEntry({ quantity: 3 })], 'USD');

    expect(cart).toMatchObject({ changes: [], entries: [{ quantity: 3, subtotal: usd(3000) }], subtotal: usd(3000) });
  });

  it('takes the price of today, and tells it', () => {
    const cart = reviewCart([anEntry({ seenPrice: usd(1200), quantity: 2 })], 'USD');

    expect([cart.subtotal, cart.changes.map((change) => cartChangeText(change))]).toEqual([
      usd(2000),
      ['The price of Pouring Jug fell from $12.00 to $10.00.'],
    ]);
    expect(textsOf(anEntry({ seenPrice: usd(900) }))).toEqual(['The price of Pouring Jug rose from $9.00 to $10.00.']);
  });

  it('lowers the quantity to what is left, and tells it', () => {
    const entry = anEntry({ quantity: 5, offer: anOffer({ stock: { qtyInStock: 2, unlimited: false } }) });

    expect(reviewCart([entry], 'USD').entries).toMatchObject([{ quantity: 2 }]);
    expect(textsOf(entry)).toEqual(['Only 2 of Pouring Jug are left, so we changed the quantity from 5.']);
  });

  it('leaves out what is sold out, hidden, gone or in another currency, and tells it', () => {
    expect(textsOf(anEntry({ offer: anOffer({ stock: { qtyInStock: 0, unlimited: false } }) }))).toEqual([
      'Pouring Jug is sold out, so it was taken out of your cart.',
    ]);
    expect(textsOf(anEntry({ offer: anOffer({ isForSale: false }) }))).toEqual([
      'Pouring Jug is no longer available, so it was taken out of your cart.',
    ]);
    expect(textsOf(anEntry({ offer: undefined }))).toEqual([
      'One item is no longer available, so it was taken out of your cart.',
    ]);
    expect(reviewCart([anEntry()], 'EUR').entries).toEqual([]);
  });

  it('shares what is left between entries of one variant, the earlier one first', () => {
    const offer = anOffer({ stock: { qtyInStock: 4, unlimited: false } });

    const cart = reviewCart(
      [anEntry({ id: 'a', quantity: 3, offer }), anEntry({ id: 'b', quantity: 3, offer })],
      'USD',
    );

    expect(cart.entries.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  it('never runs out of digital goods', () => {
    const offer = anOffer({ productType: ProductType.Digital, stock: { qtyInStock: 0, unlimited: false } });

    expect(reviewCart([anEntry({ quantity: 3, offer })], 'USD').entries).toMatchObject([{ quantity: 3 }]);
  });
});
