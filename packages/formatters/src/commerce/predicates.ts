import type { Predicates } from '../plugin-sets.ts';
import { hasVariants, hasVariedPrices, isOnSale, isSoldOut } from './product.ts';

/** Predicates of products (reference 8.2). */
export const commercePredicates: Predicates = {
  'has-variants': () => (context) => hasVariants(context.node),
  'on-sale': () => (context) => isOnSale(context.node),
  'sold-out': () => (context) => isSoldOut(context.node),
  'varied-prices': () => (context) => hasVariedPrices(context.node),
};
