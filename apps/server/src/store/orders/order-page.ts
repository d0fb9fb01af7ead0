import { accountPaths } from '@portico/contract';
import { ProductType } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { giftRecipientPath } from '../gift-cards/gift-token.ts';
import type { Services } from '../services.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { noteBoughtVisit } from './bought-visits.ts';
import { recordDownloads } from './downloads.ts';
import { orderToken } from './order-token.ts';
import { presentOrder } from './present.ts';
import { readOrder, type PlacedOrder } from './read-order.ts';
import { reviewPath } from './review-link.ts';
import { subscriptionLink } from './subscription-token.ts';

/** How long an order counts as just placed. */
const NEW_MS = 30 * 60_000;

/**
 * An order whose files are noted: its mail does that too, but a shopper may be here before it. Whether she may see it is
 * for the caller to find out.
 */
export async function findShownOrder(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  websiteId: string,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  const order = isId(orderId) ? await database.readInSite(websiteId, (tx) => readOrder(tx, orderId)) : undefined;
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

/** Answers with the page of an order that the caller may see; without one, as an order that never was. */
export async function sendOrderPage(
  services: Pick<Services, 'clock' | 'database' | 'log' | 'secrets' | 'storePages'>,
  request: FastifyRequest,
  reply: FastifyReply,
  order: PlacedOrder | undefined,
): Promise<FastifyReply> {
  if (!order) {
    return sendMissing(services, request, reply);
  }
  void noteBoughtVisit(services, request, order);
  const { site } = request;
  const isGuest = request.customer === undefined && policyOf(site).customerAccounts !== 'off';
  const now = services.clock.now();
  const shown = presentOrder(site, {
    order,
    token: orderToken(services.secrets, { websiteId: site.websiteId, orderId: order.id }),
    subscriptionUrl: order.subscription && subscriptionLink(services.secrets, site.websiteId, order.subscription.id),
    reviewUrl: policyOf(site).reviews.isOn ? reviewPath(services, site.websiteId, order.id) : null,
    correctUrlOf: (cardId) => giftRecipientPath(services.secrets, site.websiteId, cardId),
    isNew: now - order.placedAt < NEW_MS,
    now,
  });
  const { html, headers } = await services.storePages.order(request, {
    ...shown,
    ...(isGuest ? { accountUrl: accountPaths.signIn } : {}),
  });
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
async function sendMissing(
  { storePages }: Pick<Services, 'storePages'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.headers.accept?.includes('text/html')) {
    return sendProblem(request, reply, NOT_FOUND);
  }
  const { html, headers } = await storePages.missingOrder(request, storeFrame(request.site));
  return reply.code(404).headers(headers).type('text/html; charset=utf-8').send(html);
}
