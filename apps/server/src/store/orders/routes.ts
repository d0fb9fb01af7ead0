import { orderQuery } from '@portico/contract';
import { ProductType } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isId } from '../../platform/ids/is-id.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { reviewPath } from './review-link.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import type { StorePageRenderer } from '../storefront/store-page-renderer.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { presentOrder } from './present.ts';
import { registerDownloads } from './download-routes.ts';
import { recordDownloads } from './downloads.ts';
import { orderToken } from './order-token.ts';
import { readOrder, type PlacedOrder } from './read-order.ts';

/** Answers with the page of an order that the caller may see; without an id, as an order that never was. */
export type SendOrder = (
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string | undefined,
) => Promise<FastifyReply>;

/** How long an order counts as just placed. */
const NEW_MS = 30 * 60_000;

/**
 * Order confirmed and order status, for whoever has the token: the id alone is no right, and a wrong token answers as an
 * order that never was (SEC-4, SEC-5).
 * @returns how to show an order to whom it belongs by another right
 */
export function registerOrders(
  app: SiteApp,
  services: Pick<Services, 'clock' | 'database' | 'secrets' | 'storage'>,
  pages: StorePageRenderer,
): SendOrder {
  registerDownloads(app, services);
  app.get<{ Params: { readonly orderId: string } }>('/commerce/orders/:orderId', async (request, reply) => {
    const { orderId } = request.params;
    const { token } = parseQuery(orderQuery, request);
    const order = await findOrder(request, orderId);
    return order && timingSafeEqual(order.tokenHash, tokenHash(token))
      ? sendPage(request, reply, order)
      : sendMissing(request, reply);
  });

  return async (request, reply, orderId) => {
    const order = orderId === undefined ? undefined : await findOrder(request, orderId);
    return order ? sendPage(request, reply, order) : sendMissing(request, reply);
  };

  async function findOrder(request: FastifyRequest, orderId: string): Promise<PlacedOrder | undefined> {
    return isId(orderId) ? readWithFiles(services, request.site.websiteId, orderId) : undefined;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, order: PlacedOrder): Promise<FastifyReply> {
    const now = services.clock.now();
    const token = orderToken(services.secrets, order.id);
    const reviewUrl = policyOf(request.site).reviews.isOn
      ? reviewPath(services, request.site.websiteId, order.id)
      : null;
    const shown = { order, token, reviewUrl, isNew: now - order.placedAt < NEW_MS, now };
    const { html, headers } = await pages.order(request, presentOrder(request.site, shown));
    return (
      reply
        .headers(headers)
        // The token is in the address: it must not travel on.
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  /** A browser gets words in the site's frame and a way back; a script gets the problem. */
  async function sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!request.headers.accept?.includes('text/html')) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const { html, headers } = await pages.missingOrder(request, storeFrame(request.site));
    return reply.code(404).headers(headers).type('text/html; charset=utf-8').send(html);
  }
}

/** An order whose files are noted: its mail does that too, but a shopper may be here before it. */
async function readWithFiles(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  websiteId: string,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  const order = await database.readInSite(websiteId, (tx) => readOrder(tx, orderId));
  const isMissing =
    order?.parts.downloads.length === 0 &&
    order.paymentState !== 'pending' &&
    order.lines.some(({ productType }) => productType === ProductType.Digital);
  if (!isMissing) {
    return order;
  }
  return database.inSite(websiteId, async (tx) => {
    await recordDownloads(tx, orderId, clock.now());
    return readOrder(tx, orderId);
  });
}
