import { accept, refuse, type Result } from '@portico/locale';

/** Prices of a variant, in minor units. */
export interface VariantPrices {
  readonly priceCents: number;
  /** Counts only while `onSale`. */
  readonly salePriceCents: number;
  readonly onSale: boolean;
}

/** The highest amount that an owner can write, in minor units: a price, a rate, what an order has to come to. */
export const HIGHEST_PRICE_CENTS = 99_999_999_999;

export type PriceRefusal = 'BELOW_ZERO' | 'TOO_HIGH' | 'SALE_NOT_LOWER';

/** Checks what a variant costs: from zero to the highest price, and on sale for less than the price. */
export function checkPrices(prices: VariantPrices): Result<VariantPrices, { readonly code: PriceRefusal }> {
  const { priceCents, salePriceCents } = prices;
  if (priceCents < 0 || salePriceCents < 0) {
    return refuse({ code: 'BELOW_ZERO' });
  }
  if (priceCents > HIGHEST_PRICE_CENTS || salePriceCents > HIGHEST_PRICE_CENTS) {
    return refuse({ code: 'TOO_HIGH' });
  }
  return isSaleLower(prices) ? accept(prices) : refuse({ code: 'SALE_NOT_LOWER' });
}

/**
 * Whether a variant that is on sale costs less than its price; one that is not may keep any sale price for later. The
 * database holds the same (`variant_sale_lower_check`).
 */
export function isSaleLower({
  priceCents,
  salePriceCents,
  onSale,
}: {
  readonly priceCents: number | bigint;
  readonly salePriceCents: number | bigint;
  readonly onSale: boolean;
}): boolean {
  return !onSale || salePriceCents < priceCents;
}

/** What a buyer pays, in minor units. */
export function currentPriceCents(prices: VariantPrices): number {
  return prices.onSale ? prices.salePriceCents : prices.priceCents;
}
