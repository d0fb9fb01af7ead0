import type { ItemPagePart, PageFormat, PageProvider, ShownItem } from '../../content/pages/page-provider.ts';
import { PRODUCT_PART } from '../catalog/page/product-part.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { drawReviews, productReviewsRecord, ratingRecord } from './draw-reviews.tsx';
import { pageReviewsRead } from './page-reviews.ts';
import { chosenReviewsRead, REVIEWS_BLOCK } from './review-block.ts';
import { reviewData } from './review-json-ld.ts';
import { reviewQuery } from './review-query.ts';
import { shownReviews } from './shown-reviews.ts';

/** What reviews add to the pages of products. */
export const reviewPages: PageProvider = {
  blocks: [REVIEWS_BLOCK],
  reads: [pageReviewsRead, chosenReviewsRead],
  query: reviewQuery,
  siteItemFields: (row, site) => {
    const found = PRODUCT_PART.of(row);
    const { isOn, showsOnCards } = policyOf(site).reviews;
    return found && isOn ? ratingRecord(found.reviewCounts, site.profile.language, showsOnCards) : undefined;
  },
  itemPage: reviewedPage,
  formats: { reviews: reviewsAlone },
};

function reviewedPage({ row, item, query, scope }: ShownItem): ItemPagePart | undefined {
  // A lightbox over a list shows none.
  const reviews = query.format === 'quick-view' ? undefined : shownReviews(row, reviewQuery.of(query) ?? {}, scope);
  return (
    reviews && {
      context: {
        productReviews: productReviewsRecord(scope.site, reviews, {
          productUrl: item.fullUrl,
          styles: scope.widgets.reviewStyles,
        }),
      },
      jsonLd: () => (reviews.summary.count > 0 ? reviewData(reviews) : {}),
    }
  );
}

/** The reviews without the page around them, for whoever leafs through them. */
function reviewsAlone(
  { facts: { row, item } }: Parameters<PageFormat>[0],
  { page, scope, query }: Parameters<PageFormat>[1],
): ReturnType<PageFormat> {
  const reviews = row && shownReviews(row, reviewQuery.of(query) ?? {}, scope);
  return reviews && item
    ? { contentType: 'text/html; charset=utf-8', body: drawReviews(page.site, reviews, item.fullUrl) }
    : undefined;
}
