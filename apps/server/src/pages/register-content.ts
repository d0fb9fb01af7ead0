import { registerFeeds } from '../feeds/routes.ts';
import type { SiteApp } from '../http/site-app.ts';
import { registerKitFiles } from '../kits/asset-routes.ts';
import { registerSearch } from '../search/routes.ts';
import type { Services } from '../services.ts';
import { registerPreviews } from './preview.ts';
import { registerPages } from './routes.ts';

/** Everything a published site shows that is not its shop: pages, kit files, feeds, search. */
export async function registerContent(app: SiteApp, services: Services): Promise<void> {
  await registerKitFiles(app, services);
  await registerFeeds(app, services);
  await registerSearch(app, services);
  registerPreviews(app, services);
  await registerPages(app, services);
}
