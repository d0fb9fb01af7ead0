import type { Feature } from '../feature.ts';
import { siteLifeTasks, SWEEP_DELETED } from './export-tasks.ts';

/** What becomes of sites: archives that were asked for, and those that were deleted. */
export const feature: Feature = { tasks: siteLifeTasks, recurring: { [SWEEP_DELETED]: '17 3 * * *' } };
