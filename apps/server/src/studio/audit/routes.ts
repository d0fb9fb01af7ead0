import { auditExportQuery, auditListQuery, type AuditList } from '@portico/contract/studio';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { orderSite } from '../orders/order-site.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { exportAudit } from './export.ts';
import { readAuditPage } from './list.ts';

const MAY_READ = { kind: 'site', right: 'audit.read' } as const;

/** The audit log, for the owner alone. There is no way to change it. */
export function registerAudit(app: StudioApp, services: Services): void {
  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/audit',
    policy: MAY_READ,
    query: auditListQuery,
    handler: async ({ websiteId, query }): Promise<AuditList> => {
      const { timeZone } = await orderSite(services, websiteId);
      return services.database.readInSite(websiteId, (tx) => readAuditPage(tx, { ...query, timeZone }));
    },
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/audit.csv',
    policy: MAY_READ,
    query: auditExportQuery,
    handler: async ({ request, reply, member, websiteId, query }) => {
      const { timeZone } = await orderSite(services, websiteId);
      await recordExport(services, { request, member, websiteId }, 'Audit log', query);
      return sendCsv(reply, services.clock, {
        name: 'audit',
        lines: exportAudit(services.database, websiteId, { ...query, timeZone }),
      });
    },
  });
}
