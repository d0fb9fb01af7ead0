import { listLinkTargets } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { readLinkTargets } from './read-link-targets.ts';

/** Pages, posts, products and files by their names, for whoever writes a link. */
export function registerLinkTargets(app: StudioApp, services: Services): void {
  studioRoute(app, services, listLinkTargets, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, async (tx) => ({
      targets: await readLinkTargets(tx, query, services.clock.now()),
    })),
  );
}
