import type { ReviewsRequestProps } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { ReviewsRequestView } from '@portico/widgets/views';
import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleLinks } from '../../content/pages/head/style-links.ts';
import { withPageTexts } from '../../content/pages/page-texts.tsx';
import { renderSystemPage, sendPrivatePage } from '../../content/pages/system-page.ts';
import type { Services } from '../services.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import type { OrderToReview } from './order-to-review.ts';
import { presentForm } from './review-form.ts';

/** Why a link leads to nothing that can be reviewed. */
export type Refusal = Extract<ReviewsRequestProps, { kind: 'refused' }>['why'];

/** The form with what was written, and what was wrong with it. */
export function showForm(
  services: Services,
  reply: FastifyReply,
  order: OrderToReview,
  refused?: Parameters<typeof presentForm>[0]['refused'],
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  const { language } = request.site.profile;
  const { reviews: policy } = policyOf(request.site);
  const texts = shopperMessages(language).reviews;
  return show(services, reply, presentForm({ order, action: request.url, policy, language, texts, refused }), status);
}

/** What was sent, and where one may go on. */
export function showThanks(
  services: Services,
  reply: FastifyReply,
  { things }: OrderToReview,
  sent: 'published' | 'pending',
): Promise<FastifyReply> {
  const written = things.filter(({ review }) => review !== null);
  return show(services, reply, {
    kind: 'thanks',
    isPublished: sent === 'published',
    shopUrl: storeFrame(reply.request.site).shopUrl,
    products: written.map(({ title, path }) => ({ title, url: path })),
  });
}

/** Why nothing can be reviewed. */
export function showRefusal(services: Services, reply: FastifyReply, why: Refusal): Promise<FastifyReply> {
  return show(services, reply, { kind: 'refused', why, shopUrl: storeFrame(reply.request.site).shopUrl }, STATUS[why]);
}

async function show(
  services: Services,
  reply: FastifyReply,
  props: ReviewsRequestProps,
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  const page = await renderSystemPage(services, request, {
    pageType: PageType.ReviewsRequest,
    title: titleOf(props, shopperMessages(request.site.profile.language).reviews),
    status,
    classes: ['reviews-request-page'],
    bodyHtml: renderToStaticMarkup(withPageTexts(request.site, <ReviewsRequestView {...props} />)),
    headHtml: styleLinks(services.pageParts.widgets.reviewStyles),
    strict: true,
  });
  // The right is in the address: it must not travel on. With `no-referrer` browsers would not say either that the form is
  // our own.
  return sendPrivatePage(reply.header('referrer-policy', 'same-origin'), page);
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
