import type { Feature } from '../feature.ts';
import { RECONCILE_ALL, reconciliationTasks } from './tasks.ts';

/** A shop's book beside that of whoever takes its payments. */
export const feature: Feature = { tasks: reconciliationTasks, recurring: { [RECONCILE_ALL]: '40 4 * * *' } };
