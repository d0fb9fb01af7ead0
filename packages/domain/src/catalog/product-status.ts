import { ProductType } from '../enumerations/product-type.ts';
import type { Stock, Variant } from './product.ts';

/** Sold out: nothing of a physical or service product can be bought (PROD-031 to PROD-034). */
export function isSoldOut(product: { readonly productType: number; readonly variants: readonly Stock[] }): boolean {
  const canRunOut = product.productType === ProductType.Physical || product.productType === ProductType.Service;
  return canRunOut && product.variants.every((variant) => !variant.unlimited && variant.qtyInStock <= 0);
}

/** On sale: any variant is (PROD-035). */
export function isOnSale(product: { readonly variants: readonly Pick<Variant, 'onSale'>[] }): boolean {
  return product.variants.some((variant) => variant.onSale);
}
