import { subscriptionPaths } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { redirect, requireOffered, signedIn } from '../customers/send-account-page.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { registerAddresses } from './address-routes.ts';
import { askToChange } from './ask-to-change.ts';
import { registerCards } from './card-routes.ts';
import { subscriptionCalendar } from './calendar-file.ts';
import type { ChangeRequest, SubscriptionRefusal } from './change.ts';
import { fulfil, needsCode, renewAfter } from './fulfil.ts';
import { isOwn, isTokenRight } from './is-own.ts';
import { lookAhead } from './look-ahead.ts';
import { pagePath } from './present.ts';
import { sendSubscription, sendSubscriptions } from './pages.ts';
import { payHere } from './pay-here.ts';
import { registerOwnSubscriptions } from './own-routes.ts';
import { refusalText } from './refusal-text.ts';
import { changeForm, LOOKED_AT, wishOf, type ChangeForm } from './shopper-change.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

interface SubscriptionRoute {
  Params: { readonly subscriptionId: string };
}

const pageQuery = z.object({
  done: z.string().max(20).optional(),
  cancel: z.string().max(5).default(''),
});

/** The pages of subscriptions: below the account for its session, and by the link of each mail for everybody else (SEC-5). */
export function registerSubscriptions(app: SiteApp, services: Services): void {
  registerCards(app, services);
  registerAddresses(app, services);
  registerOwnSubscriptions(app, services);
  const preHandler = crumbCheck(services.secrets);

  app.get<SubscriptionRoute>('/subscriptions/:subscriptionId', (request, reply) =>
    isTokenRight(services, request) ? show(services, reply, true) : sendNotFound(services, request, reply),
  );
  app.get<SubscriptionRoute>('/subscriptions/:subscriptionId/calendar.ics', (request, reply) =>
    isTokenRight(services, request) ? sendDates(services, reply, true) : sendNotFound(services, request, reply),
  );
  app.post<SubscriptionRoute>('/subscriptions/:subscriptionId', { preHandler }, (request, reply) =>
    isTokenRight(services, request) ? take(services, reply, true) : sendNotFound(services, request, reply),
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
    account.get<SubscriptionRoute>(
      `${subscriptionPaths.list}/:subscriptionId/calendar.ics`,
      signedIn<SubscriptionRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id))
          ? sendDates(services, reply, false)
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

async function show(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const { done, cancel } = parseQuery(pageQuery, request);
  return sendSubscription(services, reply, subscriptionId, { isGuest, done, isCancelling: cancel !== '' });
}

/** The dates of its payments, as a file that calendars read; what a link of a mail opens is kept by nobody on the way. */
async function sendDates(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const file = await subscriptionCalendar(services, request.site, subscriptionId, isGuest);
  return file === undefined
    ? sendNotFound(services, request, reply)
    : reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="subscription.ics"')
        .send(file);
}

async function take(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  const { websiteId } = request.site;
  const form = parseBody(changeForm, request);
  const answer = (said: Parameters<typeof sendSubscription>[3]) =>
    sendSubscription(services, reply, subscriptionId, said);
  const showRefused = (error: SubscriptionRefusal) =>
    answer({ isGuest, message: refusalText(error, request.site.profile.language) });
  if (form.intent === 'card') {
    await services.database.inSite(websiteId, (tx) =>
      queueSubscriptionMail(tx, services, { subscriptionId, kind: 'card-link', subject: form.requestId }),
    );
    return redirect(reply, pageOf(services, request, isGuest, 'mailed'));
  }
  if (form.intent === 'pay') {
    const paying = await payHere(services, request, subscriptionId);
    return paying.ok ? redirect(reply, paying.value) : showRefused(paying.error);
  }
  const policy = policyOf(request.site);
  const wish = wishOf(form);
  if (!wish.ok) {
    return showRefused(wish.error);
  }
  const { requestId, version } = form;
  const asked: ChangeRequest = { subscriptionId, requestId, version, who: 'shopper' };
  const command = (tx: SiteTransaction) => fulfil(tx, services, policy, asked, wish.value);
  const kept = LOOKED_AT[form.intent];
  if (kept && form.confirmed === '') {
    const looked = await lookAhead(services, websiteId, policy, command);
    return looked.ok
      ? answer({ isGuest, look: { charges: looked.value.charges, fields: fieldsOf(form, kept) } })
      : showRefused(looked.error);
  }
  const mayChange =
    !isGuest ||
    !kept ||
    !needsCode(wish.value) ||
    (await askToChange(services, reply, subscriptionId, fieldsOf(form, kept)));
  if (!mayChange) return reply;
  const changed = await runCommand(services.database, websiteId, command);
  if (changed.ok) {
    await renewAfter(services, { websiteId, subscriptionId }, wish.value);
    return redirect(reply, pageOf(services, request, isGuest, form.intent));
  }
  return showRefused(changed.error);
}

/** The form that makes a change which was looked at. */
function fieldsOf(form: ChangeForm, kept: readonly (keyof ChangeForm)[]): Readonly<Record<string, string>> {
  const names = ['intent', 'requestId', 'version', ...kept] as const;
  return { ...Object.fromEntries(names.map((name) => [name, String(form[name])])), confirmed: 'yes' };
}

function pageOf({ secrets }: Services, request: FastifyRequest, isGuest: boolean, done: string): string {
  const { subscriptionId } = request.params as SubscriptionRoute['Params'];
  return `${pagePath(secrets, request.site.websiteId, subscriptionId, isGuest)}${isGuest ? '&' : '?'}done=${done}`;
}
