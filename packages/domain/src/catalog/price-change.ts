import { divideRounded } from '@portico/locale';

/** What an owner does to the prices of many variants at once. */
export type PriceChange =
  /** Thousandths of a percent would be false precision: a tenth is the finest step; −10.5 lowers by 10.5 %. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** Minor units; negative lowers. */
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'set'; readonly cents: number }
  /** So much below the price, shown as a sale. */
  | { readonly kind: 'startSale'; readonly percent: number }
  | { readonly kind: 'endSale' };

/** Prices of a variant, in minor units. */
export interface VariantPrices {
  readonly priceCents: number;
  /** Counts only while `onSale`. */
  readonly salePriceCents: number;
  readonly onSale: boolean;
}

export type PriceChangeResult =
  | { readonly ok: true; readonly value: VariantPrices }
  | { readonly ok: false; readonly error: { readonly code: 'BELOW_ZERO' | 'TOO_HIGH' | 'SALE_NOT_LOWER' } };

/** The highest price a variant can have, in minor units. */
export const HIGHEST_PRICE_CENTS = 99_999_999_999;

/**
 * The prices a variant has after a change: percentages are rounded half to even, once. A price that would fall below
 * zero, or to its own sale price while it is on sale, is refused; what does not concern a variant leaves it as it is.
 */
export function changedPrices(prices: VariantPrices, change: PriceChange): PriceChangeResult {
  switch (change.kind) {
    case 'percent':
      return withPrice(prices, prices.priceCents + share(prices.priceCents, change.percent));
    case 'amount':
      return withPrice(prices, prices.priceCents + change.cents);
    case 'set':
      return withPrice(prices, change.cents);
    case 'startSale': {
      const salePriceCents = prices.priceCents - share(prices.priceCents, change.percent);
      return salePriceCents >= prices.priceCents
        ? { ok: false, error: { code: 'SALE_NOT_LOWER' } }
        : { ok: true, value: { ...prices, salePriceCents, onSale: true } };
    }
    case 'endSale':
      return { ok: true, value: { ...prices, onSale: false } };
  }
}

function withPrice(prices: VariantPrices, priceCents: number): PriceChangeResult {
  if (priceCents < 0) {
    return { ok: false, error: { code: 'BELOW_ZERO' } };
  }
  if (priceCents > HIGHEST_PRICE_CENTS) {
    return { ok: false, error: { code: 'TOO_HIGH' } };
  }
  return prices.onSale && prices.salePriceCents >= priceCents
    ? { ok: false, error: { code: 'SALE_NOT_LOWER' } }
    : { ok: true, value: { ...prices, priceCents } };
}

function share(cents: number, percent: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(Math.round(percent * 10)), 1000n, 'half-even'));
}

/** What a buyer pays, in minor units. */
export function currentPriceCents(prices: VariantPrices): number {
  return prices.onSale ? prices.salePriceCents : prices.priceCents;
}
