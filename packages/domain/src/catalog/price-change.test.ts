import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPrices, type PriceChange } from './price-change.ts';
import { HIGHEST_PRICE_CENTS, type VariantPrices } from './prices.ts';

const mug: VariantPrices = { priceCents: 3450, salePriceCents: 0, onSale: false };
const onSale: VariantPrices = { priceCents: 3450, salePriceCents: 2900, onSale: true };

describe('prices of many variants', () => {
  it.each<[string, PriceChange, number]>([
    ['rise by a share', { kind: 'percent', percent: 10 }, 3795],
    ['fall by a share', { kind: 'percent', percent: -10.5 }, 3088],
    ['rise by an amount', { kind: 'amount', cents: 250 }, 3700],
    ['fall by an amount', { kind: 'amount', cents: -450 }, 3000],
    ['are set', { kind: 'set', cents: 4000 }, 4000],
  ])('%s', (_what, change, priceCents) => {
    expect(changedPrices(mug, change)).toEqual({ ok: true, value: { ...mug, priceCents } });
  });

  it('go on sale below the price, and back', () => {
    const sale = changedPrices(mug, { kind: 'startSale', percent: 20 });

    expect(sale).toEqual({ ok: true, value: { priceCents: 3450, salePriceCents: 2760, onSale: true } });
    expect(changedPrices(onSale, { kind: 'endSale' })).toEqual({ ok: true, value: { ...onSale, onSale: false } });
  });

  it.each<[string, VariantPrices, PriceChange, string]>([
    ['below zero', mug, { kind: 'amount', cents: -3451 }, 'BELOW_ZERO'],
    ['beyond what a price can be', mug, { kind: 'set', cents: HIGHEST_PRICE_CENTS + 1 }, 'TOO_HIGH'],
    ['down to the sale price', onSale, { kind: 'set', cents: 2900 }, 'SALE_NOT_LOWER'],
    [
      'on sale where nothing is left to take off',
      { ...mug, priceCents: 0 },
      { kind: 'startSale', percent: 20 },
      'SALE_NOT_LOWER',
    ],
  ])('do not go %s', (_what, prices, change, code) => {
    expect(changedPrices(prices, change)).toEqual({ ok: false, error: { code } });
  });

  it('are whole, never below zero, and a sale is always lower than the price', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.double({ min: -100, max: 1000, noNaN: true }) }),
      fc.record({ kind: fc.constant('startSale' as const), percent: fc.double({ min: 0, max: 100, noNaN: true }) }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer() }),
    );
    fc.assert(
      fc.property(fc.nat({ max: HIGHEST_PRICE_CENTS }), change, (priceCents, done) => {
        const result = changedPrices({ priceCents, salePriceCents: 0, onSale: false }, done);
        if (result.ok) {
          const { value } = result;
          expect(Number.isSafeInteger(value.priceCents) && value.priceCents >= 0).toBe(true);
          expect(!value.onSale || (value.salePriceCents >= 0 && value.salePriceCents < value.priceCents)).toBe(true);
        }
      }),
    );
  });
});
