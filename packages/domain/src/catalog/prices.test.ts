import { describe, expect, it } from 'vitest';
import { checkPrices, HIGHEST_PRICE_CENTS, type VariantPrices } from './prices.ts';

const mug: VariantPrices = { priceCents: 3450, salePriceCents: 0, onSale: false };

describe('prices', () => {
  it.each<[string, Partial<VariantPrices>]>([
    ['nothing', { priceCents: 0 }],
    ['the most', { priceCents: HIGHEST_PRICE_CENTS }],
    ['less on sale', { salePriceCents: 3449, onSale: true }],
    ['a sale price that is kept for later, whatever it is', { salePriceCents: 9900 }],
  ])('can be %s', (_what, change) => {
    const prices = { ...mug, ...change };

    expect(checkPrices(prices)).toEqual({ ok: true, value: prices });
  });

  it.each<[string, Partial<VariantPrices>, string]>([
    ['below zero', { priceCents: -1 }, 'BELOW_ZERO'],
    ['more than the most', { priceCents: HIGHEST_PRICE_CENTS + 1 }, 'TOO_HIGH'],
    ['on sale for the price', { salePriceCents: 3450, onSale: true }, 'SALE_NOT_LOWER'],
    ['on sale for more', { salePriceCents: 3451, onSale: true }, 'SALE_NOT_LOWER'],
  ])('cannot be %s', (_what, change, code) => {
    expect(checkPrices({ ...mug, ...change })).toEqual({ ok: false, error: { code } });
  });
});
