import type { Feature } from '../feature.ts';
import { registerKitFiles } from './kit-files.ts';
import { registerPreviews } from './preview.ts';
import { registerPages } from './routes.ts';

/** Pages of a site with the files of its kit. */
export const feature: Feature = {
  site: async (app, services) => {
    await registerKitFiles(app, services);
    registerPreviews(app, services);
    await registerPages(app, services);
  },
};
