/** Whether shoppers see a review. */
export const REVIEW_STATES = ['pending', 'published', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many published reviews give one star, two … five. */
export type ReviewCounts = readonly number[];

/** The orders in which shoppers read reviews. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** So many reviews stand on a page. */
export const REVIEWS_PER_PAGE = 10;

/** What the reviews of a product come to. */
export interface ReviewSummary {
  readonly count: number;
  /** From 1 to 5, to one decimal, halves up; 0 where there are none. */
  readonly average: number;
  /** Five stars first. */
  readonly bars: readonly { readonly stars: number; readonly count: number; readonly percent: number }[];
}

/**
 * Adds the reviews of a product up.
 * @example summarizeReviews([0, 0, 0, 1, 3]).average // 4.8
 */
export function summarizeReviews(counts: ReviewCounts): ReviewSummary {
  const count = counts.reduce((sum, some) => sum + some, 0);
  const stars = counts.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    count,
    average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10,
    bars: [5, 4, 3, 2, 1].map((star) => {
      const some = counts[star - 1] ?? 0;
      return { stars: star, count: some, percent: count === 0 ? 0 : Math.round((some * 100) / count) };
    }),
  };
}
