import type { Feature } from '../feature.ts';
import { SWEEP_REMOVED_ASSETS, sweepRemovedAssets } from './erase-assets.ts';
import { registerAssets } from './routes.ts';

/** Images and files of a site. */
export const feature: Feature = {
  site: registerAssets,
  tasks: (services) => ({
    [SWEEP_REMOVED_ASSETS]: async () => {
      for (const { id } of await services.database.platform.selectFrom('website').select('id').execute()) {
        // oxlint-disable-next-line no-await-in-loop -- one site after the other
        await sweepRemovedAssets(services, id);
      }
    },
  }),
  recurring: { [SWEEP_REMOVED_ASSETS]: '47 4 * * *' },
};
