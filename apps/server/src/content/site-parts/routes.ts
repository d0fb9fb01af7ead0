import { getSiteParts, keepSiteParts } from '@portico/contract/studio';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../services.ts';
import { readStoredSite } from '../site-settings/repository.ts';
import { presentSiteParts, saveSiteParts } from './site-parts.ts';

/** Reading and changing what stands around and in place of pages. */
export function registerSiteParts(app: StudioApp, services: Services): void {
  const { database } = services;

  studioRoute(app, services, getSiteParts, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx) => presentSiteParts((await readStoredSite(tx)).settings)),
  );

  studioRoute(app, services, keepSiteParts, async ({ websiteId, member, body, request, reply }) => {
    const saved = await database.inSite(websiteId, (tx) =>
      saveSiteParts(tx, services, body, memberActor(request, member)),
    );
    if (!saved.ok) {
      const { message } = saved.error;
      return sendProblem(request, reply, {
        status: 422,
        code: 'INVALID',
        message,
        errors: { notFoundPageId: message },
      });
    }
    services.versions.changed(websiteId);
    return saved.value;
  });
}
