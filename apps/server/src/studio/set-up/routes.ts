import { putSetUpAway } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { writePutAway } from '../../sites/site/put-away.ts';
import type { Services } from '../../store/services.ts';

/** Putting the list of first steps away, and bringing it back. */
export function registerSetUp(app: StudioApp, services: Services): void {
  studioRoute(app, services, putSetUpAway, async ({ reply, websiteId, body: { isPutAway } }) => {
    const putAwayAt = isPutAway ? new Date(services.clock.now()) : null;
    await services.database.inSite(websiteId, (tx) => writePutAway(tx, putAwayAt));
    return reply.send();
  });
}
