import type { Feature } from '../feature.ts';
import { methodTasks } from './forget-methods.ts';

/** Cards that payment services keep. */
export const feature: Feature = { tasks: methodTasks };
