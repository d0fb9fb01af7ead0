import type { Feature } from '../feature.ts';
import { registerSubscriptions } from './routes.ts';
import { SWEEP_RENEWALS } from './subscription-jobs.ts';
import { subscriptionTasks } from './tasks.ts';

/** What is charged again and again. */
export const feature: Feature = {
  storeSite: registerSubscriptions,
  tasks: subscriptionTasks,
  recurring: { [SWEEP_RENEWALS]: '*/15 * * * *' },
};
