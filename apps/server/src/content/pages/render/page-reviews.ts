import type { ReviewFilter } from '@portico/contract';
import { REVIEWS_PER_PAGE, summarizeReviews } from '@portico/domain';
import { policyOf } from '../../../store/storefront/store-policy.ts';
import type { PageReviews } from '../../../store/reviews/page-reviews.ts';
import type { ItemRow } from '../content/item-row.ts';
import type { PageScope } from './page-scope.ts';

/**
 * The reviews that a product's page shows, in shops that show any. The counts come with the product, so a page of a
 * product without reviews asks for nothing; a page behind the last one is the last.
 */
export function pageReviews({ id, product }: ItemRow, asked: ReviewFilter, scope: PageScope): PageReviews | undefined {
  if (!product || !policyOf(scope.site).reviews.isOn) {
    return undefined;
  }
  const summary = summarizeReviews(product.review_counts);
  const shown = asked.stars === undefined ? summary.count : (product.review_counts[asked.stars - 1] ?? 0);
  const pageCount = Math.max(1, Math.ceil(shown / REVIEWS_PER_PAGE));
  const filter = { ...asked, page: Math.min(asked.page ?? 1, pageCount) };
  const reviews = shown === 0 ? [] : (scope.data.reviews({ itemId: id, ...filter }) ?? []);
  return { summary, filter, pageCount, reviews };
}
