import {
  changeSubscription,
  getSubscription,
  getSubscriptionFigures,
  listSubscriptions,
  type SubscriptionChangeBody,
} from '@portico/contract/studio';
import { subscriptionRefusals, type StorePolicy } from '@portico/domain';
import { dayOfIso } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { changeContents } from '../../store/subscriptions/change-contents.ts';
import { changePrice } from '../../store/subscriptions/change-price.ts';
import {
  changeSubscription as change,
  type Changed,
  type ChangeRequest,
  type SubscriptionRefusal,
} from '../../store/subscriptions/change.ts';
import { lockSubscription, noteEvent } from '../../store/subscriptions/repository.ts';
import { renewSubscription } from '../../store/subscriptions/renew.ts';
import { queueSubscriptionMail } from '../../store/subscriptions/subscription-jobs.ts';
import { readDetail } from './detail.ts';
import { readFigures } from './figures.ts';
import { readSubscriptionPage } from './list.ts';

/** Subscriptions in the studio: the list with what it brings, one of them, and what is done with it. */
export function registerSubscriptions(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listSubscriptions, ({ websiteId, query }) =>
    database.readInSite(websiteId, (tx) => readSubscriptionPage(tx, query)),
  );

  studioRoute(app, services, getSubscriptionFigures, async ({ websiteId }) => {
    const site = await siteOf(services, websiteId);
    const { currency } = policyOf(site);
    const asked = { currency, zone: site.profile.timeZone, now: clock.now() };
    return database.readInSite(websiteId, (tx) => readFigures(tx, asked));
  });

  studioRoute(
    app,
    services,
    getSubscription,
    async ({ request, reply, websiteId, params: { subscriptionId } }) =>
      (await detailOf(services, websiteId, subscriptionId)) ?? sendProblem(request, reply, NOT_FOUND),
  );

  studioRoute(
    app,
    services,
    changeSubscription,
    async ({ request, reply, member, websiteId, params: { subscriptionId }, body }) => {
      const policy = policyOf(await siteOf(services, websiteId));
      const { requestId, version } = body;
      const asked: ChangeRequest = { subscriptionId, requestId, version, who: 'owner', accountId: member.accountId };
      const changed = await runCommand(database, websiteId, (tx) => act(tx, services, policy, asked, body.change));
      if (!changed.ok) {
        return sendProblem(request, reply, problemOf(changed.error));
      }
      if (body.change.kind === 'charge') {
        await renewSubscription(services, { websiteId, subscriptionId, cycle: body.change.cycle ?? undefined });
      }
      return (await detailOf(services, websiteId, subscriptionId)) ?? sendProblem(request, reply, NOT_FOUND);
    },
  );
}

async function detailOf(services: Services, websiteId: string, subscriptionId: string) {
  const { language } = (await siteOf(services, websiteId)).profile;
  return services.database.readInSite(websiteId, (tx) =>
    readDetail(tx, subscriptionId, { now: services.clock.now(), language }),
  );
}

async function act(
  tx: SiteTransaction,
  services: Services,
  policy: StorePolicy,
  asked: ChangeRequest,
  body: SubscriptionChangeBody,
): Promise<Changed> {
  switch (body.kind) {
    case 'pause': {
      const untilDay = body.until === null ? undefined : dayOfIso(body.until);
      return body.until !== null && untilDay === undefined
        ? { ok: false, error: { code: 'DAY' } }
        : change(tx, services, asked, { kind: 'pause', untilDay });
    }
    case 'charge':
      return change(tx, services, asked, { kind: 'charge', cycle: body.cycle ?? undefined });
    case 'contents':
      return changeContents(tx, services, policy, asked, body);
    case 'price':
      return changePrice(tx, services, asked, BigInt(body.priceCents));
    case 'card-link':
      return note(tx, services, asked, { kind: 'card-asked', detail: {} });
    case 'note':
      return note(tx, services, asked, { kind: 'note', detail: { text: body.text } });
    default:
      return change(tx, services, asked, { kind: body.kind });
  }
}

/** What changes nothing about it: a note, or the wish for another card, which goes out by mail. */
async function note(
  tx: SiteTransaction,
  services: Services,
  { subscriptionId, requestId, accountId }: ChangeRequest,
  event: { readonly kind: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<Changed> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!subscription) {
    return { ok: false, error: { code: 'NOT_FOUND' } };
  }
  if (event.kind === 'card-asked') {
    await queueSubscriptionMail(tx, services, { subscriptionId, kind: 'card-link', subject: requestId });
  }
  await noteEvent(tx, services, { id: requestId, subscriptionId, actor: 'owner', accountId, ...event });
  return { ok: true, value: subscription };
}

function problemOf({ code }: SubscriptionRefusal): Problem {
  switch (code) {
    case 'NOT_FOUND':
      return NOT_FOUND;
    case 'STALE':
      return { status: 409, code, message: subscriptionRefusals.changedToo };
    case 'UNDER_WAY':
      return { status: 409, code, message: subscriptionRefusals.underWay };
    case 'NO_METHOD':
      return { status: 409, code, message: subscriptionRefusals.noMethod };
    case 'DAY':
      return { status: 400, code, message: subscriptionRefusals.day, errors: { until: subscriptionRefusals.day } };
    case 'VARIANT':
      return { status: 400, code, message: subscriptionRefusals.variant };
    case 'ADDRESS':
      return { status: 409, code, message: subscriptionRefusals.noAddress };
    case 'PRICE':
      return {
        status: 400,
        code,
        message: subscriptionRefusals.price,
        errors: { priceCents: subscriptionRefusals.price },
      };
    default:
      return { status: 409, code, message: subscriptionRefusals.notNow };
  }
}
