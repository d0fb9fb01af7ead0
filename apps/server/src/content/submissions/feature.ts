import type { Feature } from '../feature.ts';
import { TELL_HELD_BACK } from './held-back.ts';
import { submissionTasks, SWEEP_SUBMISSIONS } from './tasks.ts';

/** What visitors sent, and what follows from it. */
export const feature: Feature = {
  tasks: (services) => submissionTasks(services),
  recurring: { [SWEEP_SUBMISSIONS]: '23 4 * * *', [TELL_HELD_BACK]: '13 * * * *' },
};
