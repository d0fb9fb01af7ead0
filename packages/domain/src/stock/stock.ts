import type { Stock } from '../catalog/product.ts';
import { ProductType } from '../enumerations/product-type.ts';

/** Digital goods and gift cards never run out (STOCK-009, STOCK-010). */
export function countsAsUnlimited(productType: ProductType): boolean {
  return productType === ProductType.Digital || productType === ProductType.GiftCard;
}

/** Stock as the storefront counts it. */
export function effectiveStock(productType: ProductType, stock: Stock): Stock {
  return { qtyInStock: stock.qtyInStock, unlimited: stock.unlimited || countsAsUnlimited(productType) };
}

/**
 * The stock check (STOCK-005 to STOCK-007): in stock if any result is unlimited or has more than the cart already holds
 * of that item and variant. Equal is not in stock: there must be at least one more.
 */
export function isInStock(results: readonly Stock[], quantityInCart: number): boolean {
  return results.some((stock) => stock.unlimited || stock.qtyInStock > quantityInCart);
}

/** Whether stock covers a quantity as a whole. */
export function covers(stock: Stock, quantity: number): boolean {
  return stock.unlimited || stock.qtyInStock >= quantity;
}

/**
 * Whether a change of stock changes what a public page shows: stock passed 0 (sold out), 1 (quantity input, last one)
 * or the scarcity threshold, in either direction. Other changes leave cached pages as they are.
 */
export function changesShownStock(before: number, after: number, scarcityThreshold: number): boolean {
  return [0, 1, scarcityThreshold].some((mark) => before <= mark !== after <= mark);
}
