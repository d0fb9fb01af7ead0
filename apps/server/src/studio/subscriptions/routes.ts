import {
  changeSubscription,
  changeSubscriptions,
  downloadSubscriptions,
  getSubscription,
  getSubscriptionFigures,
  listSubscriptions,
  previewPrices,
  previewSubscription,
  type SubscriptionChangeBody,
  type SubscriptionSelection,
} from '@portico/contract/studio';
import {
  addressErrors,
  deliveredCountries,
  subscriptionRefusals,
  tidyAddress,
  type StorePolicy,
} from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { invalidFields, NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { changePrice, type NewPrice } from '../../store/subscriptions/change-price.ts';
import {
  changeSubscription as change,
  type Changed,
  type ChangeRequest,
  type SubscriptionRefusal,
} from '../../store/subscriptions/change.ts';
import { fulfil } from '../../store/subscriptions/fulfil.ts';
import { lookAhead } from '../../store/subscriptions/look-ahead.ts';
import { presentComing } from '../../store/subscriptions/present.ts';
import { lockSubscription, noteEvent } from '../../store/subscriptions/repository.ts';
import { renewSubscription } from '../../store/subscriptions/renew.ts';
import { queueSubscriptionMail } from '../../store/subscriptions/subscription-jobs.ts';
import { readDetail } from './detail.ts';
import { exportSubscriptions } from './export.ts';
import { readFigures } from './figures.ts';
import { previewBatch } from './price-preview.ts';
import { readSubscriptionIds, readSubscriptionPage } from './list.ts';

/** Subscriptions in the studio: the list with what it brings, one of them, and what is done with it. */
export function registerSubscriptions(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listSubscriptions, ({ websiteId, query }) =>
    database.readInSite(websiteId, (tx) => readSubscriptionPage(tx, query)),
  );

  studioRoute(app, services, getSubscriptionFigures, async ({ websiteId }) => {
    const site = await siteOf(services, websiteId);
    const { currency } = policyOf(site);
    const { provider } = await services.payments.setupOf(site);
    const asked = { currency, zone: site.profile.timeZone, provider, now: clock.now() };
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
      const wrong = addressProblem(body.change, policy);
      if (wrong) {
        return sendProblem(request, reply, wrong);
      }
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

  studioRoute(
    app,
    services,
    previewSubscription,
    async ({ request, reply, member, websiteId, params: { subscriptionId }, body: { version, change: wished } }) => {
      const policy = policyOf(await siteOf(services, websiteId));
      const requestId = services.newId();
      const asked: ChangeRequest = { subscriptionId, requestId, version, who: 'owner', accountId: member.accountId };
      const wrong = addressProblem(wished, policy);
      const looked = wrong
        ? undefined
        : await lookAhead(services, websiteId, policy, (tx) => act(tx, services, policy, asked, wished));
      if (!looked?.ok) {
        return sendProblem(request, reply, wrong ?? problemOf(looked?.error ?? { code: 'NOT_FOUND' }));
      }
      return { charges: looked.value.charges.map(presentComing) };
    },
  );

  studioRoute(app, services, changeSubscriptions, async ({ member, websiteId, body }) => {
    const { requestId, selection, change: wished } = body;
    const policy = policyOf(await siteOf(services, websiteId));
    const ids = await database.readInSite(websiteId, (tx) => idsOf(tx, selection));
    let changedCount = 0;
    for (const subscriptionId of ids) {
      // One by one: nobody's page waits for the others, and one that cannot be changed takes none along.
      const asked: ChangeRequest = { subscriptionId, requestId, who: 'owner', accountId: member.accountId };
      const changed = await runCommand(database, websiteId, (tx) =>
        wished.kind === 'price'
          ? changePrice(tx, services, asked, { ...newPriceOf(wished), currency: policy.currency }, policy)
          : act(tx, services, policy, asked, wished),
      );
      changedCount += changed.ok ? 1 : 0;
    }
    return { changedCount, leftCount: ids.length - changedCount };
  });

  studioRoute(app, services, previewPrices, async ({ websiteId, body: { selection, ...wished } }) => {
    const policy = policyOf(await siteOf(services, websiteId));
    return database.readInSite(websiteId, async (tx) =>
      previewBatch(tx, services, policy, { ids: await idsOf(tx, selection), ...newPriceOf(wished) }),
    );
  });

  studioRoute(app, services, downloadSubscriptions, async ({ request, reply, member, websiteId }) => {
    await recordExport(services, { request, member, websiteId }, 'Subscriptions', {});
    return sendCsv(reply, clock, { name: 'subscriptions', lines: exportSubscriptions(database, websiteId) });
  });
}

/** Which subscriptions were chosen, each once. */
async function idsOf(tx: SiteTransaction, selection: SubscriptionSelection): Promise<readonly string[]> {
  return selection.kind === 'ids' ? [...new Set(selection.ids)] : readSubscriptionIds(tx, selection.filters);
}

async function detailOf(services: Services, websiteId: string, subscriptionId: string) {
  const site = await siteOf(services, websiteId);
  const asked = { policy: policyOf(site), language: site.profile.language };
  return services.database.readInSite(websiteId, (tx) => readDetail(tx, subscriptionId, services, asked));
}

/** A price as the rules have it. */
function newPriceOf({
  priceCents,
  hasTodaysRates,
}: Pick<Extract<SubscriptionChangeBody, { kind: 'price' }>, 'priceCents' | 'hasTodaysRates'>): NewPrice {
  return { priceCents: priceCents === undefined ? undefined : BigInt(priceCents), hasTodaysRates };
}

async function act(
  tx: SiteTransaction,
  services: Services,
  policy: StorePolicy,
  asked: ChangeRequest,
  body: SubscriptionChangeBody,
): Promise<Changed> {
  switch (body.kind) {
    case 'charge':
      return change(tx, services, asked, { kind: 'charge', cycle: body.cycle ?? undefined });
    case 'address':
      return fulfil(tx, services, policy, asked, { kind: 'address', address: tidyAddress(body.address) });
    case 'price':
      return changePrice(tx, services, asked, newPriceOf(body), policy);
    case 'card-link':
      return note(tx, services, asked, { kind: 'card-asked', detail: {} });
    case 'note':
      return note(tx, services, asked, { kind: 'note', detail: { text: body.text } });
    default:
      return fulfil(tx, services, policy, asked, body);
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

/** What is wrong with an address that an owner typed, by field. */
function addressProblem(body: SubscriptionChangeBody, policy: StorePolicy): Problem | undefined {
  if (body.kind !== 'address') {
    return undefined;
  }
  const countries = deliveredCountries(policy.shipping) ?? [];
  const errors = addressErrors(tidyAddress(body.address), 'whole', countries);
  return Object.keys(errors).length === 0 ? undefined : invalidFields(errors);
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
    case 'NEXT_DAY':
      return { status: 400, code, message: subscriptionRefusals.nextDay, errors: { on: subscriptionRefusals.nextDay } };
    case 'PLAN':
      return { status: 409, code, message: subscriptionRefusals.plan };
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
