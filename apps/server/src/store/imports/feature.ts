import type { Feature } from '../feature.ts';
import { importTasks } from './tasks.ts';

/** Products from files. */
export const feature: Feature = { tasks: importTasks };
