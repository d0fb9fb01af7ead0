import { registerFeeds } from '../content/feeds/routes.ts';
import type { SiteApp } from '../sites/site/site-app.ts';
import { registerKitFiles } from '../content/pages/kit-files.ts';
import { registerSearch } from '../content/search/routes.ts';
import type { Services } from '../store/services.ts';
import { registerPreviews } from '../content/pages/preview.ts';
import { registerPages } from '../content/pages/routes.ts';

/** Everything a published site shows that is not its shop: pages, kit files, feeds, search. */
export async function registerContent(app: SiteApp, services: Services): Promise<void> {
  await registerKitFiles(app, services);
  await registerFeeds(app, services);
  await registerSearch(app, services);
  registerPreviews(app, services);
  await registerPages(app, services);
}
