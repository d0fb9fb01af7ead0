import type { Predicates } from '../plugin-sets.ts';
import { hasVariants, hasVariedPrices, productFacts } from './product.ts';

/** Predicates of products (reference 8.2). */
export const commercePredicates: Predicates = {
  'has-variants': () => (context) => hasVariants(productFacts(context.node, context)),
  'on-sale': () => (context) => productFacts(context.node, context).isOnSale,
  'sold-out': () => (context) => productFacts(context.node, context).isSoldOut,
  'varied-prices': () => (context) => hasVariedPrices(context.node, context),
};
