import { compareMoney, highestMoney, lowestMoney, type Money } from '@portico/locale';
import { ProductType } from '../enumerations/product-type.ts';
import { countsAsUnlimited } from '../stock/stock.ts';
import { currentPrice, type SellableProduct, type Variant } from './product.ts';

/** Sold out: nothing of a physical or service product can be bought (PROD-031 to PROD-034). */
export function isSoldOut(product: Pick<SellableProduct, 'productType' | 'variants'>): boolean {
  const canRunOut = product.productType === ProductType.Physical || product.productType === ProductType.Service;
  return canRunOut && product.variants.every((variant) => !variant.unlimited && variant.qtyInStock <= 0);
}

/** On sale: any variant is (PROD-035). */
export function isOnSale(product: { readonly variants: readonly Pick<Variant, 'onSale'>[] }): boolean {
  return product.variants.some((variant) => variant.onSale);
}

/** The mark on a picture: sold out comes before sale (PROD-037). */
export function productMark(product: SellableProduct<Variant>): 'sold-out' | 'sale' | undefined {
  if (isSoldOut(product)) {
    return 'sold-out';
  }
  return isOnSale(product) ? 'sale' : undefined;
}

/** Units left over all variants; Infinity where stock never runs out. */
export function totalStock(product: Pick<SellableProduct, 'productType' | 'variants'>): number {
  if (countsAsUnlimited(product.productType) || product.variants.some((variant) => variant.unlimited)) {
    return Number.POSITIVE_INFINITY;
  }
  return product.variants.reduce((total, variant) => total + variant.qtyInStock, 0);
}

/**
 * Whether the quantity input shows (PROD-025 to PROD-030): only for physical products and services that allow more than
 * one, never for subscriptions, and not when one or none is left.
 */
export function showsQuantityInput(product: SellableProduct, multipleQuantityAllowedForServices: boolean): boolean {
  const { productType } = product;
  const mayHaveMore =
    productType === ProductType.Physical || (productType === ProductType.Service && multipleQuantityAllowedForServices);
  return mayHaveMore && !product.isSubscribable && totalStock(product) > 1;
}

/** Whether variants differ in price, sale flag or sale price, so that a from-price shows (PROD-038 to PROD-040). */
export function hasVaryingPrices(variants: readonly Pick<Variant, 'price' | 'salePrice' | 'onSale'>[]): boolean {
  const [first, ...others] = variants;
  return (
    first !== undefined &&
    others.some(
      (other) =>
        other.onSale !== first.onSale ||
        compareMoney(other.price, first.price) !== 0 ||
        (first.onSale && compareMoney(other.salePrice, first.salePrice) !== 0),
    )
  );
}

export interface PriceRange {
  /** The lowest amount a variant can be had for. */
  readonly from: Money;
  /** The highest regular price. */
  readonly normal: Money;
  /** The lowest sale price; undefined while nothing is on sale. */
  readonly sale: Money | undefined;
  readonly varies: boolean;
}

/** The prices of a product; undefined when it has no variants. */
export function priceRange(
  variants: readonly Pick<Variant, 'price' | 'salePrice' | 'onSale'>[],
): PriceRange | undefined {
  const [first, ...others] = variants;
  if (!first) {
    return undefined;
  }
  const [firstSale, ...otherSales] = variants.filter((variant) => variant.onSale).map((variant) => variant.salePrice);
  return {
    from: lowestMoney(currentPrice(first), ...others.map(currentPrice)),
    normal: highestMoney(first.price, ...others.map((variant) => variant.price)),
    sale: firstSale && lowestMoney(firstSale, ...otherSales),
    varies: hasVaryingPrices(variants),
  };
}
