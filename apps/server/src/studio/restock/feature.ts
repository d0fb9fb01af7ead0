import type { Feature } from '../../store/feature.ts';
import { countReadyGroups } from './groups.ts';
import { registerRestockAdmin } from './routes.ts';
import { registerRestockSettings } from './settings-routes.ts';

/** Who waits for what, and telling them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerRestockAdmin(app, services);
    registerRestockSettings(app, services);
  },
  homeSummary: [
    { right: 'restock.edit', read: async (tx, { now }) => ({ readyRestockCount: await countReadyGroups(tx, now) }) },
  ],
};
