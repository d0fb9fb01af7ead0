import { everySite } from '../../platform/database/every-site.ts';
import type { Feature } from '../feature.ts';
import { SWEEP_REMOVED_ASSETS, sweepRemovedAssets } from './erase-assets.ts';
import { registerAssets } from './routes.ts';

/** Images and files of a site. */
export const feature: Feature = {
  site: registerAssets,
  tasks: (services) => ({
    [SWEEP_REMOVED_ASSETS]: () => everySite(services.database, (id) => sweepRemovedAssets(services, id)),
  }),
  recurring: { [SWEEP_REMOVED_ASSETS]: '47 4 * * *' },
};
