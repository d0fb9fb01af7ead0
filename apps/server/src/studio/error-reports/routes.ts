import { z } from 'zod';
import { errorReportListQuery } from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { forgetErrorReport } from '../../content/error-reports/forget-report.ts';
import { readErrorReport, readErrorReports } from './reports.ts';

const MAY_READ = { kind: 'site', right: 'errors.read' } as const;
const params = z.object({ reportId: z.string().max(64) });

/** What scripts of the site's pages failed at in visitors' browsers. */
export function registerErrorReports(app: StudioApp, services: Services): void {
  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/error-reports',
    policy: MAY_READ,
    query: errorReportListQuery,
    handler: ({ websiteId, query }) => services.database.readInSite(websiteId, (tx) => readErrorReports(tx, query)),
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/error-reports/:reportId',
    policy: MAY_READ,
    params,
    handler: async ({ request, reply, websiteId, params: { reportId } }) => {
      const report = await services.database.readInSite(websiteId, (tx) => readErrorReport(tx, reportId));
      return report ?? sendProblem(request, reply, NOT_FOUND);
    },
  });

  studioRoute(app, services, {
    method: 'DELETE',
    url: '/api/sites/:websiteId/error-reports/:reportId',
    policy: MAY_READ,
    params,
    handler: async ({ request, reply, websiteId, params: { reportId } }) => {
      const isForgotten = await services.database.inSite(websiteId, (tx) => forgetErrorReport(tx, reportId));
      return isForgotten ? {} : sendProblem(request, reply, NOT_FOUND);
    },
  });
}
