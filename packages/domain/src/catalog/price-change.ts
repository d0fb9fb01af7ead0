import { accept, divideRounded, type Result } from '@portico/locale';
import { checkPrices, type PriceRefusal, type VariantPrices } from './prices.ts';

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

/**
 * The prices a variant has after a change: percentages are rounded half to even, once. A price that would fall below
 * zero, or to its own sale price while it is on sale, is refused; what does not concern a variant leaves it as it is.
 */
export function changedPrices(
  prices: VariantPrices,
  change: PriceChange,
): Result<VariantPrices, { readonly code: PriceRefusal }> {
  switch (change.kind) {
    case 'percent':
      return checkPrices({ ...prices, priceCents: prices.priceCents + share(prices.priceCents, change.percent) });
    case 'amount':
      return checkPrices({ ...prices, priceCents: prices.priceCents + change.cents });
    case 'set':
      return checkPrices({ ...prices, priceCents: change.cents });
    case 'startSale': {
      const salePriceCents = prices.priceCents - share(prices.priceCents, change.percent);
      return checkPrices({ ...prices, salePriceCents, onSale: true });
    }
    case 'endSale':
      return accept({ ...prices, onSale: false });
  }
}

function share(cents: number, percent: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(Math.round(percent * 10)), 1000n, 'half-even'));
}
