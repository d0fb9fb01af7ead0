import { getLiveVisitors, removeSampleHistory } from '@portico/contract/studio';
import { removeSample } from '../../../content/visitors/sample/sample-history.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import type { Services } from '../../../store/services.ts';
import { readLive } from './read-live.ts';

/** Who is on the site now, and the end of the history that nobody made. */
export function registerLiveVisitors(app: StudioApp, services: Services): void {
  const { clock, database } = services;
  studioRoute(app, services, getLiveVisitors, ({ websiteId }) =>
    database.readInSite(websiteId, (tx) => readLive(tx, clock.now())),
  );
  studioRoute(app, services, removeSampleHistory, ({ websiteId }) => database.inSite(websiteId, removeSample));
}
