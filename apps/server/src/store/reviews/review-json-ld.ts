import type { Fields } from '../../content/pages/page-provider.ts';
import type { PageReviews } from './page-reviews.ts';

/** What search engines read of reviews: what they come to, and those that the page shows. */
export function reviewData({ summary, reviews }: PageReviews): Fields {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      // An author needs a name there.
      .filter(({ authorName }) => authorName !== '')
      .map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.authorName },
        datePublished: new Date(review.writtenAt).toISOString(),
        reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
        ...(review.title === '' ? {} : { name: review.title }),
        ...(review.body === '' ? {} : { reviewBody: review.body }),
      })),
  };
}
