import { reviewPaths, type ReviewsRequestProps } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { ReviewsRequestView } from '@portico/widgets/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { attributes } from '../../platform/html/html.ts';
import { spokenOn } from '../../content/pages/spoken.tsx';
import { renderSystemPage, sendPrivatePage } from '../../content/pages/system-page.ts';
import type { Services } from '../services.ts';
import { readOrderToReview, type OrderToReview } from './order-to-review.ts';
import { presentForm, readWrittenForm } from './review-form.ts';
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

type Refusal = Extract<ReviewsRequestProps, { kind: 'refused' }>['why'];

/** Where buyers write reviews (page type 209). */
export function registerReviews(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const rateLimit = createRateLimit(services.clock, PER_ORDER);
  const { clock, database } = services;

  app.get(reviewPaths.writePage, async (request, reply) => {
    const found = await openLink(request);
    if (typeof found === 'string') {
      return showRefusal(request, reply, found);
    }
    const { sent } = parseQuery(linkQuery, request);
    return sent === undefined ? showForm(request, reply, found) : showThanks(request, reply, found, sent);
  });

  app.post(
    reviewPaths.writePage,
    { preHandler, bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: PER_SOURCE } },
    async (request, reply) => {
      const found = await openLink(request);
      if (typeof found === 'string') {
        return showRefusal(request, reply, found);
      }
      const form = readWrittenForm(request.body);
      const { websiteId } = request.site;
      if (!rateLimit.take(`${websiteId} ${found.orderId}`)) {
        return showForm(request, reply, found, { form, problems: 'too-many' }, 429);
      }
      const policy = policyOf(request.site).reviews;
      const done = await database.inSite(websiteId, (tx) => writeReviews(tx, services, { order: found, form, policy }));
      if (!done.ok) {
        return showForm(request, reply, found, { form, problems: done.error }, 400);
      }
      services.versions.changed(websiteId);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${request.url}&sent=${done.value.isPublished ? 'published' : 'pending'}`, 303);
    },
  );

  async function openLink(request: FastifyRequest): Promise<OrderToReview | Refusal> {
    const { websiteId } = request.site;
    const { order: orderId, until, key } = parseQuery(linkQuery, request);
    if (orderId === undefined || until === undefined || key === undefined) {
      return 'missing';
    }
    if (!isGenuineLink(services, websiteId, { orderId, until, key })) {
      return 'missing';
    }
    if (until < clock.now()) {
      return 'expired';
    }
    return policyOf(request.site).reviews.isOn
      ? database.readInSite(websiteId, (tx) => readOrderToReview(tx, orderId))
      : 'off';
  }

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    order: OrderToReview,
    refused?: Parameters<typeof presentForm>[0]['refused'],
    status = 200,
  ): Promise<FastifyReply> {
    const { language } = request.site.profile;
    const { reviews: policy } = policyOf(request.site);
    const texts = shopperMessages(language).reviews;
    return show(request, reply, presentForm({ order, action: request.url, policy, language, texts, refused }), status);
  }

  function showThanks(
    request: FastifyRequest,
    reply: FastifyReply,
    { things }: OrderToReview,
    sent: 'published' | 'pending',
  ): Promise<FastifyReply> {
    const written = things.filter(({ review }) => review !== null);
    return show(request, reply, {
      kind: 'thanks',
      isPublished: sent === 'published',
      shopUrl: storeFrame(request.site).shopUrl,
      products: written.map(({ title, path }) => ({ title, url: path })),
    });
  }

  function showRefusal(request: FastifyRequest, reply: FastifyReply, why: Refusal): Promise<FastifyReply> {
    return show(request, reply, { kind: 'refused', why, shopUrl: storeFrame(request.site).shopUrl }, STATUS[why]);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    props: ReviewsRequestProps,
    status = 200,
  ): Promise<FastifyReply> {
    const styles = services.pageParts.widgets.reviewStyles;
    const page = await renderSystemPage(services, request, {
      pageType: PageType.ReviewsRequest,
      title: titleOf(props, shopperMessages(request.site.profile.language).reviews),
      status,
      classes: ['reviews-request-page'],
      bodyHtml: renderToStaticMarkup(spokenOn(request.site, <ReviewsRequestView {...props} />)),
      headHtml: styles.map((href) => `<link rel="stylesheet"${attributes({ href })}>`).join(''),
      strict: true,
    });
    // The right is in the address: it must not travel on. With `no-referrer` browsers would not say either that the form is
    // our own.
    return sendPrivatePage(reply.header('referrer-policy', 'same-origin'), page);
  }
}

/** A wrong link answers as one that never was. */
const STATUS: Readonly<Record<Refusal, number>> = {
  missing: 404,
  expired: 410,
  'not-sent': 409,
  'given-back': 409,
  off: 404,
};

function titleOf(props: ReviewsRequestProps, texts: ReturnType<typeof shopperMessages>['reviews']): string {
  switch (props.kind) {
    case 'write':
      return texts.writing.title;
    case 'thanks':
      return texts.writing.thanks;
    case 'refused':
      return texts.refusals[props.why].title;
  }
}
