import { deleteTemplateError, getTemplateError, listTemplateErrors } from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { forgetTemplateError } from '../../content/pages/forget-template-error.ts';
import { readTemplateError, readTemplateErrors } from './errors.ts';

/** What the kit's templates could not do, for those who make the pages (TMPL-004). */
export function registerTemplateErrors(app: StudioApp, services: Services): void {
  studioRoute(app, services, listTemplateErrors, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, (tx) => readTemplateErrors(tx, query)),
  );

  studioRoute(app, services, getTemplateError, async ({ request, reply, websiteId, params: { errorId } }) => {
    const error = await services.database.readInSite(websiteId, (tx) => readTemplateError(tx, errorId));
    return error ?? sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, deleteTemplateError, async ({ request, reply, websiteId, params: { errorId } }) => {
    const isForgotten = await services.database.inSite(websiteId, (tx) => forgetTemplateError(tx, errorId));
    return isForgotten ? undefined : sendProblem(request, reply, NOT_FOUND);
  });
}
