import { reviewPaths } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { readOrderToReview, type OrderToReview } from './order-to-review.ts';
import { readWrittenForm } from './review-form.ts';
import { showForm, showRefusal, showThanks, type Refusal } from './review-page.tsx';
import { isGenuineLink } from '../orders/review-link.ts';
import { writeReviews } from './write-reviews.ts';

/** Of one order. */
const PER_ORDER = { max: 10, windowMs: 60_000 };
/** Somebody who pastes far too much is told so with everything still there, rather than cut off. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
/** Of one network address. */
const PER_SOURCE = { max: 60, timeWindow: 60_000 };

const linkQuery = z.object({
  order: z.uuid().optional().catch(undefined),
  until: z.coerce.number().int().positive().max(8.64e15).optional().catch(undefined),
  key: z.string().max(200).optional().catch(undefined),
  sent: z.enum(['published', 'pending']).optional().catch(undefined),
});

/** Where buyers write reviews (page type 209). */
export function registerReviews(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const rateLimit = createRateLimit(services.clock, PER_ORDER);

  app.get(reviewPaths.writePage, async (request, reply) => {
    const found = await openLink(services, request);
    if (typeof found === 'string') {
      return showRefusal(services, reply, found);
    }
    const { sent } = parseQuery(linkQuery, request);
    return sent === undefined ? showForm(services, reply, found) : showThanks(services, reply, found, sent);
  });

  app.post(
    reviewPaths.writePage,
    { preHandler, bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: PER_SOURCE } },
    async (request, reply) => {
      const found = await openLink(services, request);
      if (typeof found === 'string') {
        return showRefusal(services, reply, found);
      }
      const form = readWrittenForm(request.body);
      const { websiteId } = request.site;
      if (!rateLimit.take(`${websiteId} ${found.orderId}`)) {
        return showForm(services, reply, found, { form, problems: 'too-many' }, 429);
      }
      const policy = policyOf(request.site).reviews;
      const done = await services.database.inSite(websiteId, (tx) =>
        writeReviews(tx, services, { order: found, form, policy }),
      );
      if (!done.ok) {
        return showForm(services, reply, found, { form, problems: done.error }, 400);
      }
      services.versions.changed(websiteId);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${request.url}&sent=${done.value.isPublished ? 'published' : 'pending'}`, 303);
    },
  );
}

/** The order that a link leads to, or why it leads to none. */
async function openLink(services: Services, request: FastifyRequest): Promise<OrderToReview | Refusal> {
  const { websiteId } = request.site;
  const { order: orderId, until, key } = parseQuery(linkQuery, request);
  if (orderId === undefined || until === undefined || key === undefined) {
    return 'missing';
  }
  if (!isGenuineLink(services, websiteId, { orderId, until, key })) {
    return 'missing';
  }
  if (until < services.clock.now()) {
    return 'expired';
  }
  return policyOf(request.site).reviews.isOn
    ? services.database.readInSite(websiteId, (tx) => readOrderToReview(tx, orderId))
    : 'off';
}
