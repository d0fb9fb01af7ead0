import type { Feature } from '../feature.ts';
import { registerRestock } from './routes.ts';
import { restockTasks } from './tasks.ts';

/** Telling shoppers that something is back. */
export const feature: Feature = {
  site: (app, services) => registerRestock(app, services),
  tasks: restockTasks,
};
