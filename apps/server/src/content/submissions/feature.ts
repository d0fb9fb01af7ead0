import type { Feature } from '../feature.ts';
import { submissionTasks, SWEEP_SUBMISSIONS } from './tasks.ts';

/** What visitors sent, and what follows from it. */
export const feature: Feature = {
  tasks: (services) => submissionTasks(services),
  recurring: { [SWEEP_SUBMISSIONS]: '23 4 * * *' },
};
