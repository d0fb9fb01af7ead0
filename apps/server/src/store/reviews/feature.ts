import type { Feature } from '../feature.ts';
import { reviewPages } from './review-pages.ts';
import { registerReviews } from './routes.ts';
import { reviewTasks } from './tasks.ts';

/** What buyers say about products. */
export const feature: Feature = { storeSite: registerReviews, pages: reviewPages, tasks: reviewTasks };
