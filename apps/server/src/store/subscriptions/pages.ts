import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { loadProduct } from '../catalog/repository.ts';
import { sendAccountPage } from '../customers/send-account-page.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { factsOf } from './change.ts';
import { readGiftCards } from './gift-cards.ts';
import { nextCharges } from './look-ahead.ts';
import { presentListed, presentSubscription, type ShownLook, type SubscriptionPage } from './present.ts';
import { findCycle, findSubscription, readCycles } from './repository.ts';
import { subscriptionOf } from './stored-subscription.ts';
import { shopperMessages } from '@portico/locale';

/** So many cycles stand on the page of a subscription. */
const SHOWN_CYCLES = 12;
/** So many subscriptions stand on the page of an account. */
const LISTED = 100;

/** What is said above the page. */
export interface Said {
  /** A change that is looked at before it is made. */
  readonly look?: ShownLook | undefined;
  readonly done?: string | undefined;
  readonly message?: string | undefined;
  readonly isCancelling?: boolean;
}

/** Shows one subscription that its reader may see, or that there is none. */
export async function sendSubscription(
  services: Services,
  reply: FastifyReply,
  subscriptionId: string,
  said: Said & { readonly isGuest: boolean },
): Promise<FastifyReply> {
  const page = await readSubscription(services, reply.request.site, subscriptionId, said);
  return page
    ? sendAccountPage(services, reply, page, said.message === undefined ? 200 : 409)
    : sendNotFound(services, reply.request, reply);
}

/** One subscription as its reader sees it; undefined where there is none. */
export async function readSubscription(
  services: Services,
  site: Site,
  subscriptionId: string,
  { isCancelling = false, done, message, look, isGuest }: Said & { readonly isGuest: boolean },
): Promise<SubscriptionPage | undefined> {
  const policy = policyOf(site);
  const shown = await services.database.readInSite(site.websiteId, async (tx) => {
    const subscription = await findSubscription(tx, subscriptionId);
    return (
      subscription && {
        opened: await factsOf(tx, subscription),
        cycles: await readCycles(tx, subscriptionId, SHOWN_CYCLES),
        product: await loadProduct(tx, subscription.row.item_id),
        upcoming: await nextCharges(tx, services, policy, subscription),
        giftCards: await readGiftCards(tx, subscription),
      }
    );
  });
  return shown && presentSubscription(services, site, { ...shown, isGuest, isCancelling, done, message, look });
}

/** Shows everything that an account is subscribed to, and was. */
export async function sendSubscriptions(
  services: Services,
  { site }: FastifyRequest,
  reply: FastifyReply,
  customer: { readonly id: string; readonly email: string },
): Promise<FastifyReply> {
  const listed = await services.database.readInSite(site.websiteId, (tx) => readListed(tx, customer.id));
  return sendAccountPage(services, reply, {
    kind: 'subscriptions',
    email: customer.email,
    words: shopperMessages(site.profile.language).subscriptions,
    subscriptions: listed.map(({ subscription, cycle }) => presentListed(site, subscription, cycle)),
  });
}

async function readListed(tx: SiteTransaction, customerId: string) {
  const rows = await tx.kysely
    .selectFrom('subscription')
    .selectAll()
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .limit(LISTED)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      subscription: subscriptionOf(row),
      cycle: row.next_cycle === null ? undefined : await findCycle(tx, row.id, row.next_cycle),
    })),
  );
}
