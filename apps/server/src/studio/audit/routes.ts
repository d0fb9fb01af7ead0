import {
  AUDIT_KINDS,
  downloadAudit,
  downloadAuditJson,
  listAudit,
  SIGN_IN_KINDS,
  type AuditKind,
} from '@portico/contract/studio';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { orderSite } from '../orders/order-site.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { sendJsonLines } from '../../platform/csv/json-lines.ts';
import { exportAudit, exportAuditJson } from './export.ts';
import { readAuditPage } from './list.ts';

/** The audit log, for whoever may read all of it or who signed in. There is no way to change it. */
export function registerAudit(app: StudioApp, services: Services): void {
  studioRoute(app, services, listAudit, async ({ member, websiteId, query }) => {
    const { timeZone } = await orderSite(services, websiteId);
    return services.database.readInSite(websiteId, (tx) =>
      readAuditPage(tx, { ...query, timeZone, readable: readableKinds(member, websiteId) }),
    );
  });

  studioRoute(app, services, downloadAudit, async ({ request, reply, member, websiteId, query }) => {
    const { timeZone } = await orderSite(services, websiteId);
    await recordExport(services, { request, member, websiteId }, 'Audit log', query);
    return sendCsv(reply, services.clock, {
      name: 'audit',
      lines: exportAudit(services.database, websiteId, {
        ...query,
        timeZone,
        readable: readableKinds(member, websiteId),
      }),
    });
  });

  studioRoute(app, services, downloadAuditJson, async ({ request, reply, member, websiteId, query }) => {
    const { timeZone } = await orderSite(services, websiteId);
    await recordExport(services, { request, member, websiteId }, 'Audit log', query);
    const wanted = { ...query, timeZone, readable: readableKinds(member, websiteId) };
    return sendJsonLines(reply, services.clock, {
      name: 'audit',
      lines: exportAuditJson(services.database, websiteId, wanted),
    });
  });
}

function readableKinds(member: Member, websiteId: string): readonly AuditKind[] {
  return memberMay(member, websiteId, 'audit.read') ? AUDIT_KINDS : SIGN_IN_KINDS;
}
