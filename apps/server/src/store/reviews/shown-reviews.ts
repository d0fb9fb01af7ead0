import type { ReviewFilter } from '@portico/contract';
import { REVIEWS_PER_PAGE, summarizeReviews } from '@portico/domain';
import type { ItemRow } from '../../content/pages/read/item-row.ts';
import type { PageScope } from '../../content/pages/render/page-scope.ts';
import { PRODUCT_PART } from '../catalog/page/product-part.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { pageReviewsRead, type PageReviews } from './page-reviews.ts';

/**
 * The reviews that a product's page shows, in shops that show any. The counts come with the product, so a page of a
 * product without reviews asks for nothing; a page behind the last one is the last.
 */
export function shownReviews(row: ItemRow, asked: ReviewFilter, scope: PageScope): PageReviews | undefined {
  const found = PRODUCT_PART.of(row);
  if (!found || !policyOf(scope.site).reviews.isOn) {
    return undefined;
  }
  const summary = summarizeReviews(found.reviewCounts);
  const shown = asked.stars === undefined ? summary.count : (found.reviewCounts[asked.stars - 1] ?? 0);
  const pageCount = Math.max(1, Math.ceil(shown / REVIEWS_PER_PAGE));
  const filter = { ...asked, page: Math.min(asked.page ?? 1, pageCount) };
  const reviews = shown === 0 ? [] : (scope.data.read(pageReviewsRead, { itemId: row.id, ...filter }) ?? []);
  return { summary, filter, pageCount, reviews };
}
