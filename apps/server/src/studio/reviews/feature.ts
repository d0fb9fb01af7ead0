import type { Feature } from '../../store/feature.ts';
import { countWaitingReviews } from './list.ts';
import { registerReviewAdmin } from './routes.ts';

/** Reviews, read before or after they stand on the site. */
export const feature: Feature = {
  studio: registerReviewAdmin,
  homeSummary: [{ right: 'reviews.edit', read: async (tx) => ({ waitingReviewCount: await countWaitingReviews(tx) }) }],
};
