import { ProductType } from '../enumerations/product-type.ts';
import type { Stock, Variant } from './product.ts';

/** Whether there is a last one of it, and one that came back is one more: files and gift cards are never sold out. */
export function canRunOut({ productType }: { readonly productType: number }): boolean {
  return productType === ProductType.Physical || productType === ProductType.Service;
}

/** Sold out: nothing of a physical or service product can be bought (PROD-031 to PROD-034). */
export function isSoldOut(product: { readonly productType: number; readonly variants: readonly Stock[] }): boolean {
  return canRunOut(product) && product.variants.every((variant) => !variant.unlimited && variant.qtyInStock <= 0);
}

/** On sale: any variant is (PROD-035). */
export function isOnSale(product: { readonly variants: readonly Pick<Variant, 'onSale'>[] }): boolean {
  return product.variants.some((variant) => variant.onSale);
}
