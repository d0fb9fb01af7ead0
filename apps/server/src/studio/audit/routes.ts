import { downloadAudit, listAudit } from '@portico/contract/studio';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { orderSite } from '../orders/order-site.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { exportAudit } from './export.ts';
import { readAuditPage } from './list.ts';

/** The audit log, for the owner alone. There is no way to change it. */
export function registerAudit(app: StudioApp, services: Services): void {
  studioRoute(app, services, listAudit, async ({ websiteId, query }) => {
    const { timeZone } = await orderSite(services, websiteId);
    return services.database.readInSite(websiteId, (tx) => readAuditPage(tx, { ...query, timeZone }));
  });

  studioRoute(app, services, downloadAudit, async ({ request, reply, member, websiteId, query }) => {
    const { timeZone } = await orderSite(services, websiteId);
    await recordExport(services, { request, member, websiteId }, 'Audit log', query);
    return sendCsv(reply, services.clock, {
      name: 'audit',
      lines: exportAudit(services.database, websiteId, { ...query, timeZone }),
    });
  });
}
