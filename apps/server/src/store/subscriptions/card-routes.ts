import { sandboxCard, subscriptionPaths, type CheckoutPayment } from '@portico/contract';
import { cardErrors } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { siteAddress } from '../../content/pages/site-address.ts';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { redirect, requireOffered, sendAccountPage, signedIn } from '../customers/send-account-page.ts';
import { subscriptionLink } from '../orders/subscription-token.ts';
import type { PaymentSetup } from '../payments/payment-setup.ts';
import type { Services } from '../services.ts';
import { changeMethod, subscriptionOfKey } from './change-method.ts';
import { findSubscription } from './repository.ts';
import { renewSubscription } from './renew.ts';
import { isOwn } from './is-own.ts';

interface CardRoute {
  Params: { readonly subscriptionId: string };
}

const keyQuery = z.object({ key: z.string().max(200).default('') });
const cardForm = z.object({ ...sandboxCard.shape, confirmationToken: z.string().max(3000).default('') });

/** Where another card is given: for the account, or once by the key of a mail, which shows nothing but the product's name. */
export function registerCards(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);

  app.get<CardRoute>('/subscriptions/:subscriptionId/card', async (request, reply) =>
    (await opens(services, request)) ? sendCard(services, reply) : sendNotFound(services, request, reply),
  );
  app.post<CardRoute>('/subscriptions/:subscriptionId/card', { preHandler }, async (request, reply) =>
    (await opens(services, request)) ? takeCard(services, reply, true) : sendNotFound(services, request, reply),
  );

  void app.register(async (account) => {
    account.addHook('preHandler', requireOffered(services));
    const path = `${subscriptionPaths.list}/:subscriptionId/card`;
    account.get<CardRoute>(
      path,
      signedIn<CardRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id))
          ? sendCard(services, reply)
          : sendNotFound(services, request, reply),
      ),
    );
    account.post<CardRoute>(
      path,
      { preHandler },
      signedIn<CardRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id))
          ? takeCard(services, reply, false)
          : sendNotFound(services, request, reply),
      ),
    );
  });
}

async function opens({ database, clock }: Services, request: FastifyRequest): Promise<boolean> {
  const { subscriptionId } = request.params as CardRoute['Params'];
  const { key } = parseQuery(keyQuery, request);
  return (
    isId(subscriptionId) &&
    (await database.readInSite(request.site.websiteId, (tx) =>
      subscriptionOfKey(tx, subscriptionId, key, clock.now()),
    )) !== undefined
  );
}

async function sendCard(
  services: Services,
  reply: FastifyReply,
  said: { readonly errors?: object; readonly message?: string } = {},
): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const { subscriptionId } = request.params as CardRoute['Params'];
  const found = await services.database.readInSite(site.websiteId, (tx) => findSubscription(tx, subscriptionId));
  const setup = await services.payments.setupOf(site);
  if (!found) {
    return sendNotFound(services, request, reply);
  }
  return sendAccountPage(
    services,
    reply,
    {
      kind: 'subscription-card',
      words: shopperMessages(site.profile.language).subscriptions,
      title: found.row.title,
      action: request.url,
      payment: paymentOf(setup),
      currency: found.currency,
      errors: {},
      ...said,
    },
    said.message === undefined && said.errors === undefined ? 200 : 400,
  );
}

function paymentOf(setup: PaymentSetup): CheckoutPayment {
  switch (setup.provider) {
    case 'none':
      return { provider: 'none' };
    case 'sandbox':
      return { provider: 'sandbox', testCards: [] };
    default:
      return { provider: 'stripe', publishableKey: setup.publishableKey };
  }
}

/** What is open is charged before the page answers: its reader sees at once how it stands. */
async function takeCard(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const { websiteId } = site;
  const { subscriptionId } = request.params as CardRoute['Params'];
  const { confirmationToken, ...card } = parseBody(cardForm, request);
  const { provider } = await services.payments.setupOf(site);
  const messages = shopperMessages(site.profile.language);
  const errors = provider === 'sandbox' ? cardErrors(card, services.clock.now(), messages.fields) : {};
  if (Object.keys(errors).length > 0) {
    return sendCard(services, reply, { errors });
  }
  const back = isGuest
    ? subscriptionLink(services.secrets, websiteId, subscriptionId)
    : subscriptionPaths.ofAccount(subscriptionId);
  const changed = await changeMethod(services, {
    websiteId,
    subscriptionId,
    methodId: services.newId(),
    source: { ...card, confirmationToken },
    returnUrl: siteAddress(request).baseUrl + back,
    provider,
  });
  if (!changed.ok) {
    const { declined, pending } = messages.subscriptions.errors;
    return sendCard(services, reply, { message: changed.error.code === 'DECLINED' ? declined : pending });
  }
  await renewSubscription(services, { websiteId, subscriptionId });
  return redirect(reply, `${back}${back.includes('?') ? '&' : '?'}done=method`);
}
