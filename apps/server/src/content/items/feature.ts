import type { Feature } from '../feature.ts';
import { registerItems } from './routes.ts';
import { itemTasks, SWEEP_ITEMS } from './tasks.ts';

/** Posts, events and other items of collections: making them, taking them off the site, and the words they are found by. */
export const feature: Feature = {
  studio: registerItems,
  tasks: itemTasks,
  recurring: { [SWEEP_ITEMS]: '41 4 * * *' },
};
