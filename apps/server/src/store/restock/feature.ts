import type { Feature } from '../feature.ts';
import { registerLeaving } from './leave-routes.ts';
import { registerRestock } from './routes.ts';
import { restockTasks } from './tasks.ts';

/** Telling shoppers that something is back. */
export const feature: Feature = {
  site: (app, services) => {
    registerLeaving(app, services);
    registerRestock(app, services);
  },
  tasks: restockTasks,
};
