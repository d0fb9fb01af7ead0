import { subscriptionPaths, type AskingCard, type CheckoutPayment } from '@portico/contract';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { redirect, requireOffered, sendAccountPage, signedIn } from '../customers/send-account-page.ts';
import type { PaymentSetup } from '../payments/payment-setup.ts';
import type { Services } from '../services.ts';
import { subscriptionOfKey } from './change-method.ts';
import { cardGiven, confirmCard, giveCard } from './give-card.ts';
import { pagePath } from './present.ts';
import { cardRefusalText } from './refusal-text.ts';
import { findSubscription } from './repository.ts';
import { isOwn } from './is-own.ts';

interface CardRoute {
  Params: { readonly subscriptionId: string };
}

const keyQuery = z.object({ key: z.string().max(200).default('') });
const cardForm = z.object({
  ...cardGiven.shape,
  requestId: z.uuid().default(() => newId()),
  giving: z.string().max(200).default(''),
  answer: z.enum(['confirm', 'refuse']).optional().catch(undefined),
});

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

/** Whether the key of a mail is in the address: it is the right to give a card to one subscription, once. */
export async function opens({ database, clock }: Services, request: FastifyRequest): Promise<boolean> {
  const { subscriptionId } = request.params as CardRoute['Params'];
  const { key } = parseQuery(keyQuery, request);
  return (
    isId(subscriptionId) &&
    (await database.readInSite(request.site.websiteId, (tx) =>
      subscriptionOfKey(tx, subscriptionId, key, clock.now()),
    )) !== undefined
  );
}

/** What is said of the card that was given. */
interface SaidOfCard {
  readonly errors?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly asks?: { readonly giving: string; readonly clientSecret?: string | undefined };
}

async function sendCard(services: Services, reply: FastifyReply, { asks, ...said }: SaidOfCard = {}): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const { subscriptionId } = request.params as CardRoute['Params'];
  const found = await services.database.readInSite(site.websiteId, (tx) => findSubscription(tx, subscriptionId));
  const setup = await services.payments.setupOf(site);
  if (!found) {
    return sendNotFound(services, request, reply);
  }
  const asking = asks && askingOf(asks, setup);
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
      requestId: services.newId(),
      errors: {},
      ...said,
      ...(asking ? { asking } : {}),
    },
    said.message === undefined && said.errors === undefined ? 200 : 400,
  );
}

/** How the bank is heard; without Stripe's secret nobody could ask. */
function askingOf(
  { giving, clientSecret }: NonNullable<SaidOfCard['asks']>,
  setup: PaymentSetup,
): AskingCard | undefined {
  if (setup.provider === 'sandbox') {
    return { giving, challenge: { kind: 'sandbox' } };
  }
  return 'publishableKey' in setup && clientSecret !== undefined
    ? { giving, challenge: { kind: 'stripe', publishableKey: setup.publishableKey, clientSecret } }
    : undefined;
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

/** The card, or the answer to the bank that asked about it. */
async function takeCard(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { websiteId, profile } = request.site;
  const { subscriptionId } = request.params as CardRoute['Params'];
  const { giving, answer, requestId, ...card } = parseBody(cardForm, request);
  const backPath = pagePath(services.secrets, websiteId, subscriptionId, isGuest);
  const given =
    giving === ''
      ? await giveCard(services, request, { subscriptionId, backPath }, { ...card, requestId })
      : await confirmCard(services, request, subscriptionId, { giving, answer });
  if (given.ok) {
    return redirect(reply, `${backPath}${backPath.includes('?') ? '&' : '?'}done=method`);
  }
  const { error } = given;
  switch (error.code) {
    case 'ASKS':
      return sendCard(services, reply, { asks: error });
    case 'FIELDS':
      return sendCard(services, reply, { errors: error.errors });
    default:
      return sendCard(services, reply, { message: cardRefusalText(error, profile.language) });
  }
}
