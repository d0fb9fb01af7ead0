import { deleteErrorReport, getErrorReport, listErrorReports } from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { forgetErrorReport } from '../../content/error-reports/forget-report.ts';
import { readErrorReport, readErrorReports } from './reports.ts';

/** What scripts of the site's pages failed at in visitors' browsers. */
export function registerErrorReports(app: StudioApp, services: Services): void {
  studioRoute(app, services, listErrorReports, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, (tx) => readErrorReports(tx, query)),
  );

  studioRoute(app, services, getErrorReport, async ({ request, reply, websiteId, params: { reportId } }) => {
    const report = await services.database.readInSite(websiteId, (tx) => readErrorReport(tx, reportId));
    return report ?? sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, deleteErrorReport, async ({ request, reply, websiteId, params: { reportId } }) => {
    const isForgotten = await services.database.inSite(websiteId, (tx) => forgetErrorReport(tx, reportId));
    return isForgotten ? undefined : sendProblem(request, reply, NOT_FOUND);
  });
}
