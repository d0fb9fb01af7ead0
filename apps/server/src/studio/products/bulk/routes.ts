import { productRefusals } from '@portico/domain';
import { type ProductBulkUndone, undoProductsUpdate, updateProducts } from '@portico/contract/studio';
import { memberActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import type { Services } from '../../../store/services.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import { changeMany } from './change.ts';
import { undoMany } from '../../../store/catalog/bulk/change-many.ts';

/** Something done to many products at once, tried before and taken back after. */
export function registerProductBulk(app: StudioApp, services: Services): void {
  studioRoute(app, services, updateProducts, async ({ request, member, websiteId, body }) => {
    const result = await services.database.inSite(websiteId, async (tx) => {
      const changed = await changeMany(services, tx, body);
      if (changed.changeId !== null) {
        // What each was before is kept with the change, by which it can be taken back.
        await recordAudit(tx, services, {
          kind: 'settings',
          actor: memberActor(request, member),
          subject: 'Many products',
          detail: { before: {}, after: { change: JSON.stringify(body.change), changeId: changed.changeId } },
        });
      }
      return changed;
    });
    if (result.changeId !== null) {
      services.versions.changed(websiteId);
    }
    return result;
  });

  studioRoute(app, services, undoProductsUpdate, async ({ request, reply, websiteId, params }) => {
    const restoredCount = await services.database.inSite(websiteId, (tx) => undoMany(services, tx, params.changeId));
    if (restoredCount === undefined) {
      return sendProblem(request, reply, {
        status: 409,
        code: 'UNDO_TOO_LATE',
        message: productRefusals.takenBack,
      });
    }
    services.versions.changed(websiteId);
    return { restoredCount } satisfies ProductBulkUndone;
  });
}
