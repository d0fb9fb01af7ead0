import { subscriptionPaths } from '@portico/contract';
import { quantityInput } from '@portico/domain';
import { dayOfIso, fillMessage, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { redirect, requireOffered, signedIn } from '../customers/send-account-page.ts';
import { subscriptionToken } from '../orders/subscription-token.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { registerCards } from './card-routes.ts';
import { isOwn } from './is-own.ts';
import { changeContents } from './change-contents.ts';
import { changeSubscription, type Changed, type ChangeRequest, type SubscriptionRefusal } from './change.ts';
import { sendSubscription, sendSubscriptions } from './pages.ts';
import { renewSubscription } from './renew.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

interface SubscriptionRoute {
  Params: { readonly subscriptionId: string };
}

const pageQuery = z.object({
  token: z.string().max(200).default(''),
  done: z.string().max(20).optional(),
  cancel: z.string().max(5).default(''),
});

const changeForm = z.object({
  intent: z.enum(['skip', 'unskip', 'pause', 'resume', 'cancel', 'keep', 'change', 'card']),
  requestId: z.uuid(),
  version: z.coerce.number().int(),
  until: z.string().max(10).default(''),
  quantity: z.string().max(10).default(''),
  variantId: z.union([z.uuid(), z.literal('')]).default(''),
});
type ChangeForm = z.infer<typeof changeForm>;

/** The pages of subscriptions: below the account for its session, and by the link of each mail for everybody else (SEC-5). */
export function registerSubscriptions(app: SiteApp, services: Services): void {
  registerCards(app, services);
  const preHandler = crumbCheck(services.secrets);

  app.get<SubscriptionRoute>('/subscriptions/:subscriptionId', async (request, reply) =>
    (await isTokenRight(services, request)) ? show(services, reply, true) : sendNotFound(services, request, reply),
  );
  app.post<SubscriptionRoute>('/subscriptions/:subscriptionId', { preHandler }, async (request, reply) =>
    (await isTokenRight(services, request)) ? take(services, reply, true) : sendNotFound(services, request, reply),
  );

  void app.register(async (account) => {
    account.addHook('preHandler', requireOffered(services));
    account.get(
      subscriptionPaths.list,
      signedIn((customer, request, reply) => sendSubscriptions(services, request, reply, customer)),
    );
    account.get<SubscriptionRoute>(
      `${subscriptionPaths.list}/:subscriptionId`,
      signedIn<SubscriptionRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id))
          ? show(services, reply, false)
          : sendNotFound(services, request, reply),
      ),
    );
    account.post<SubscriptionRoute>(
      `${subscriptionPaths.list}/:subscriptionId`,
      { preHandler },
      signedIn<SubscriptionRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id))
          ? take(services, reply, false)
          : sendNotFound(services, request, reply),
      ),
    );
  });
}

/** The token of a mail is the right; it is of one subscription of this website. */
async function isTokenRight({ secrets }: Services, request: FastifyRequest): Promise<boolean> {
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const { token } = parseQuery(pageQuery, request);
  return isId(subscriptionId) && secrets.verify(`subscription ${request.site.websiteId}`, subscriptionId, token);
}

async function show(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const { done, cancel } = parseQuery(pageQuery, request);
  const sent = await sendSubscription(services, reply, subscriptionId, { isGuest, done, isCancelling: cancel !== '' });
  return sent ?? sendNotFound(services, request, reply);
}

async function take(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const { websiteId } = request.site;
  const form = parseBody(changeForm, request);
  if (form.intent === 'card') {
    await services.database.inSite(websiteId, (tx) =>
      queueSubscriptionMail(tx, services, { subscriptionId, kind: 'card-link', subject: form.requestId }),
    );
    return redirect(reply, pageOf(services, request, isGuest, 'mailed'));
  }
  const changed = await change(services, request, form);
  if (changed.ok) {
    if (form.intent === 'resume') {
      await renewSubscription(services, { websiteId, subscriptionId });
    }
    return redirect(reply, pageOf(services, request, isGuest, form.intent));
  }
  const message = refusalText(changed.error, request.site.profile.language);
  return (
    (await sendSubscription(services, reply, subscriptionId, { isGuest, message })) ??
    sendNotFound(services, request, reply)
  );
}

function change(services: Services, request: FastifyRequest, form: ChangeForm): Promise<Changed> {
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const { intent, requestId, version } = form;
  const asked: ChangeRequest = { subscriptionId, requestId, version, who: 'shopper' };
  return runCommand(services.database, request.site.websiteId, async (tx): Promise<Changed> => {
    switch (intent) {
      case 'card':
        return { ok: false, error: { code: 'NOT_NOW' } };
      case 'pause': {
        const untilDay = dayOfIso(form.until);
        return untilDay === undefined
          ? { ok: false, error: { code: 'DAY' } }
          : changeSubscription(tx, services, asked, { kind: 'pause', untilDay });
      }
      case 'change': {
        const quantity = Number(form.quantity);
        const isFine = Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityInput.maximum;
        return isFine
          ? changeContents(tx, services, policyOf(request.site), asked, {
              quantity,
              variantId: form.variantId || undefined,
            })
          : { ok: false, error: { code: 'QUANTITY' } };
      }
      default:
        return changeSubscription(tx, services, asked, { kind: intent });
    }
  });
}

function pageOf({ secrets }: Services, request: FastifyRequest, isGuest: boolean, done: string): string {
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  return isGuest
    ? `${subscriptionPaths.page(subscriptionId, subscriptionToken(secrets, request.site.websiteId, subscriptionId))}&done=${done}`
    : `${subscriptionPaths.ofAccount(subscriptionId)}?done=${done}`;
}

function refusalText({ code }: SubscriptionRefusal, language: string): string {
  const { errors } = shopperMessages(language).subscriptions;
  switch (code) {
    case 'UNDER_WAY':
      return errors.underWay;
    case 'STALE':
      return errors.changed;
    case 'DAY':
      return errors.day;
    case 'QUANTITY':
      return fillMessage(errors.quantity, { maximum: quantityInput.maximum });
    case 'VARIANT':
    case 'ADDRESS':
      return errors.variant;
    default:
      return errors.notNow;
  }
}
