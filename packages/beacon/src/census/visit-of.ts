import type { CollectionType } from '@portico/domain';
import type { PageContext } from '../browser/page-context.ts';
import type { Told } from '../events/told.ts';

const PRODUCTS: typeof CollectionType.Products = 13;

/** What the view of a page says by itself: that a product was visited, a list of products, or a search. */
export function visitOf({ product, collection, item }: PageContext, path: string): Told | undefined {
  if (product?.id) return { name: 'VisitPDP', itemId: product.id };
  if (collection?.type === PRODUCTS && !item) return { name: 'VisitPLP' };
  return /^\/search\/?$/.test(path) ? { name: 'Search' } : undefined;
}
