import { productRefusals } from '@portico/domain';
import { type ProductBulkUndone, undoProductsUpdate, updateProducts } from '@portico/contract/studio';
import { sendProblem } from '../../../platform/http/problem.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import type { Services } from '../../../store/services.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import { changeMany } from './change.ts';
import { undoMany } from '../../../store/catalog/bulk/change-many.ts';

/** Something done to many products at once, tried before and taken back after. */
export function registerProductBulk(app: StudioApp, services: Services): void {
  studioRoute(app, services, updateProducts, async ({ websiteId, body }) => {
    const result = await services.database.inSite(websiteId, (tx) => changeMany(services, tx, body));
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
