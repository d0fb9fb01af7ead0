import { mailPaths } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendReminderPage } from '../../content/pages/mail-page.tsx';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { leaveProduct, mayLeave } from './leave-link.ts';

const leaveQuery = z.object({ item: z.uuid(), who: z.string().max(200), key: z.string().max(200) });

/** Of one network address. */
const config = { rateLimit: { max: 60, timeWindow: 60_000 } };

/**
 * Where somebody waits no longer for one product, and goes on waiting for others. Opening the link changes nothing, because
 * mail programs open links by themselves (SEC-12); the page's button does, and the signed address alone is the right.
 */
export function registerLeaving(app: SiteApp, services: Services): void {
  app.get(mailPaths.leaveProductPage, { config }, async (request, reply) => {
    const { item, who, key } = readQuery(request);
    return sendReminderPage(services, request, reply, {
      kind: 'stopProduct',
      action: mailPaths.leaveProduct(item, who, key),
    });
  });

  app.post(mailPaths.leaveProductPage, { config }, async (request, reply) => {
    const { item, who } = readQuery(request);
    const { websiteId } = request.site;
    await services.database.inSite(websiteId, (tx) => leaveProduct(tx, services, { websiteId, itemId: item, who }));
    return sendReminderPage(services, request, reply, { kind: 'productStopped', action: '/' });
  });

  /** @throws where the address was not made here, for this site, product and person */
  function readQuery(request: FastifyRequest): z.infer<typeof leaveQuery> {
    const query = parseQuery(leaveQuery, request);
    const leaving = { websiteId: request.site.websiteId, itemId: query.item, who: query.who };
    if (!mayLeave(services, leaving, query.key)) {
      throw new ProblemError(NOT_FOUND);
    }
    return query;
  }
}
