import { orderQuery } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isId } from '../catalog/id.ts';
import { parseQuery } from '../cart/parse-body.ts';
import { storeFrame } from '../cart/store-frame.ts';
import type { StorePageRenderer } from '../cart/store-page-renderer.ts';
import { tokenHash } from '../config/secrets.ts';
import { NOT_FOUND, sendProblem } from '../http/problem.ts';
import type { SiteApp } from '../http/site-app.ts';
import type { Services } from '../services.ts';
import { presentOrder } from './present.ts';
import { readOrder } from './read-order.ts';

/** How long an order counts as just placed. */
const NEW_MS = 30 * 60_000;

/**
 * Order confirmed and order status, for whoever has the token: the id alone is no right, and a wrong token answers as an
 * order that never was (SEC-4, SEC-5).
 */
export function registerOrders(
  app: SiteApp,
  services: Pick<Services, 'database' | 'clock'>,
  pages: StorePageRenderer,
): void {
  app.get<{ Params: { readonly orderId: string } }>('/commerce/orders/:orderId', async (request, reply) => {
    const { orderId } = request.params;
    const { token } = parseQuery(orderQuery, request);
    const order = isId(orderId)
      ? await services.database.readInSite(request.site.websiteId, (tx) => readOrder(tx, orderId))
      : undefined;
    if (!order || !timingSafeEqual(order.tokenHash, tokenHash(token))) {
      return sendMissing(request, reply);
    }
    const isNew = services.clock.now() - order.placedAt < NEW_MS;
    const { html, headers } = await pages.order(request, presentOrder(request.site, order, isNew));
    return (
      reply
        .headers(headers)
        .header('cache-control', 'private, no-store')
        // The token is in the address: it must not travel on.
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  });

  /** A browser gets words in the site's frame and a way back; a script gets the problem. */
  async function sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!request.headers.accept?.includes('text/html')) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const { html, headers } = await pages.missingOrder(request, storeFrame(request.site));
    return reply
      .code(404)
      .headers(headers)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}
