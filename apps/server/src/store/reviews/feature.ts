import type { Feature } from '../feature.ts';
import { registerReviews } from './routes.tsx';
import { reviewTasks } from './tasks.ts';

/** What buyers say about products. */
export const feature: Feature = { storeSite: registerReviews, tasks: reviewTasks };
