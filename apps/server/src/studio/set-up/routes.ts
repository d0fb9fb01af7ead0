import { putSetUpAway, tickSetUpStep } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { writePutAway, writeTick } from '../../sites/site/set-up.ts';
import type { Services } from '../../store/services.ts';

/** The list of first steps: put away, brought back, and its steps ticked by hand. */
export function registerSetUp(app: StudioApp, services: Services): void {
  studioRoute(app, services, putSetUpAway, async ({ reply, websiteId, body: { isPutAway } }) => {
    const putAwayAt = isPutAway ? new Date(services.clock.now()) : null;
    await services.database.inSite(websiteId, (tx) => writePutAway(tx, putAwayAt));
    return reply.send();
  });

  studioRoute(app, services, tickSetUpStep, async ({ reply, websiteId, params: { step }, body: { isTicked } }) => {
    await services.database.inSite(websiteId, (tx) => writeTick(tx, step, isTicked));
    return reply.send();
  });
}
