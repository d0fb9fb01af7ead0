import {
  exportRedirects,
  importRedirects as importCall,
  keepRedirect as keepCall,
  listRedirects as listCall,
  removeRedirects as removeCall,
} from '@portico/contract/studio';
import { pageRefusals } from '@portico/domain';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../sites/services.ts';
import { importRedirects, keepRedirect, listRedirects, removeRedirects } from './keep-redirects.ts';

/** Redirects as owners see and keep them. */
export function registerRedirects(app: StudioApp, services: Services): void {
  const { database, clock } = services;

  studioRoute(app, services, listCall, async ({ websiteId }) => ({
    redirects: await database.readInSite(websiteId, listRedirects),
  }));

  studioRoute(app, services, keepCall, async ({ websiteId, body, request, reply }) => {
    const kept = await database.inSite(websiteId, (tx) => keepRedirect(tx, body, clock.now()));
    if (kept.ok) {
      return undefined;
    }
    const { code, message, field } = kept.error;
    return sendProblem(request, reply, { status: 422, code, message, errors: { [field]: message } });
  });

  studioRoute(app, services, removeCall, ({ websiteId, body }) =>
    database.inSite(websiteId, (tx) => removeRedirects(tx, body.from)),
  );

  studioRoute(app, services, importCall, async ({ websiteId, body, request, reply }) => {
    const done = await database.inSite(websiteId, (tx) => importRedirects(tx, body.csv, clock.now()));
    const message = pageRefusals.redirectTable;
    return done ?? sendProblem(request, reply, { status: 422, code: 'NO_TABLE', message, errors: { csv: message } });
  });

  studioRoute(app, services, exportRedirects, async ({ websiteId, reply }) => {
    const rows = await database.readInSite(websiteId, listRedirects);
    const cells = rows.map(({ from, to, status, hits }) => [from, to ?? '', String(status), String(hits)]);
    const lines = [['from', 'to', 'status', 'hits'], ...cells].map((line) => `${csvLine(line)}\r\n`);
    return sendCsv(reply, clock, { name: 'redirects', lines: each(lines) });
  });
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
