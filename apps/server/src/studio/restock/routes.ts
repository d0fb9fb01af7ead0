import {
  downloadRestock,
  listRestockGroups,
  listRestockSends,
  listRestockSignUps,
  sendAllRestockNotices,
  sendRestockNotices,
  stopRestockSend,
  type RestockSendOutcome,
} from '@portico/contract/studio';
import { restockRefusals } from '@portico/domain';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { beginSend } from '../../store/restock/begin-sends.ts';
import { endSend, toldCountOf } from '../../store/restock/sends.ts';
import type { Services } from '../../store/services.ts';
import { readRestockGroups } from './groups.ts';
import { readRestockSends } from './sends.ts';
import { readRestockSignUps, restockCsv } from './sign-ups.ts';

const NOT_IN_STOCK: Problem = { status: 409, code: 'NOT_IN_STOCK', message: restockRefusals.notInStock };

/** Restock notices in the studio: groups, sign-ups, sending and stopping (RESTOCK-023 to 035). */
export function registerRestockAdmin(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listRestockGroups, ({ websiteId, query: { cursor } }) =>
    database.readInSite(websiteId, (tx) => readRestockGroups(tx, { cursor, now: clock.now() })),
  );

  studioRoute(app, services, listRestockSignUps, ({ websiteId, query }) =>
    database.readInSite(websiteId, (tx) => readRestockSignUps(tx, query)),
  );

  studioRoute(app, services, sendRestockNotices, async ({ request, reply, member, websiteId, body }) => {
    const wish = { ...body, kind: 'one', accountId: member.accountId } as const;
    const begun = await database.inSite(websiteId, (tx) => beginSend(tx, services, wish));
    if (!begun.ok) {
      return sendProblem(request, reply, begun.code === 'NOT_FOUND' ? NOT_FOUND : NOT_IN_STOCK);
    }
    return { count: begun.count, sendId: begun.sendId };
  });

  studioRoute(app, services, sendAllRestockNotices, async ({ member, websiteId, body: { sendRequests } }) => {
    if (sendRequests.length === 0) {
      return { count: 0 };
    }
    const sends: RestockSendOutcome[] = [];
    // In one order of ids, as two who press at once would else wait for each other.
    for (const wish of once(sendRequests)) {
      const begun = await database.inSite(websiteId, (tx) =>
        beginSend(tx, services, { ...wish, kind: 'all', accountId: member.accountId }),
      );
      sends.push(
        begun.ok
          ? { ...wish, count: begun.count, sendId: begun.sendId }
          : { ...wish, count: 0, sendId: null, code: begun.code },
      );
    }
    return { count: sends.reduce((sum, { count }) => sum + count, 0), sends };
  });

  studioRoute(app, services, listRestockSends, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx) => ({ sends: await readRestockSends(tx) })),
  );

  studioRoute(app, services, stopRestockSend, async ({ request, reply, websiteId, params: { sendId } }) => {
    const toldCount = await database.inSite(websiteId, async (tx) => {
      await endSend(tx, sendId, { outcome: 'stopped', now: clock.now() });
      return toldCountOf(tx, sendId);
    });
    return toldCount === undefined ? sendProblem(request, reply, NOT_FOUND) : { toldCount };
  });

  studioRoute(app, services, downloadRestock, async ({ request, reply, member, websiteId }) => {
    await recordExport(services, { request, member, websiteId }, 'Restock sign-ups', {});
    return sendCsv(reply, clock, { name: 'restock', lines: restockCsv(database, websiteId) });
  });
}

/** Each variant once, however often it is named. */
function once<Wish extends { readonly variantId: string }>(wishes: readonly Wish[]): Wish[] {
  const byVariant = new Map(wishes.map((wish) => [wish.variantId, wish]));
  return [...byVariant.values()].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}
