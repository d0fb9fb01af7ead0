import { chargedOf } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { isSilence, noteHeard } from '../payments/provider-rest.ts';
import { settleRecorded } from '../payments/settle-payment.ts';
import type { PresentShopper } from '../payments/saved-method.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { chargeMethod } from './charge-method.ts';
import { expectSameTime } from './expect-same-time.ts';
import { findCycle, lockFreeSubscription } from './repository.ts';
import { startRenewal, type StartedRenewal } from './start-renewal.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { RENEW_SUBSCRIPTION } from './subscription-jobs.ts';
import { wake, type WakeInput, type Woken } from './wake.ts';

/** When a subscription is looked at again that somebody else had. */
const BUSY_MS = 5000;
/** So many things may be due with one subscription at a time: the end of a pause, cycles that are late, a charge. */
const MOST_STEPS = 10;

/** One subscription of a site; with a cycle, one that waits for the owner's word and shall be charged now. */
export interface RenewalKey {
  readonly websiteId: string;
  readonly subscriptionId: string;
  readonly cycle?: number | undefined;
  /** What it waits for is there again: it is tried now rather than on its next day. */
  readonly isBack?: boolean;
}

/**
 * Does what is due with a subscription: notes the charge (first transaction), asks for the money while nothing is locked,
 * takes the outcome (second transaction). Harmless however often and by however many it is called: one of them has the
 * row, and the database lets one payment of a cycle live.
 */
export async function renewSubscription(services: Services, key: RenewalKey): Promise<void> {
  const { websiteId } = key;
  const site = await services.sites.lately(websiteId);
  // Nobody pays for anything at a shop that is closed; the sweep wakes what waits once it is brought back.
  if (!site || site.isDeleted) {
    return;
  }
  const { provider } = await services.payments.setupOf(site);
  const input = { policy: policyOf(site), provider };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const woken = await services.database.inSite(websiteId, (tx) => wakeOne(tx, services, key, input));
    if (woken.kind === 'charge') {
      await charge(services, websiteId, woken);
      return;
    }
    if (woken.kind === 'nothing') {
      return;
    }
  }
}

async function wakeOne(
  tx: SiteTransaction,
  services: Services,
  { subscriptionId, cycle: lateCycle, isBack = false }: RenewalKey,
  input: WakeInput,
): Promise<Woken> {
  await expectSameTime(tx, services);
  const subscription = await lockFreeSubscription(tx, subscriptionId);
  if (subscription === undefined) {
    return { kind: 'nothing' };
  }
  if (subscription === 'busy') {
    const again = { subscriptionId, ...(lateCycle === undefined ? {} : { cycle: lateCycle }) };
    const jobKey = [RENEW_SUBSCRIPTION, ...Object.values(again)].join(' ');
    await services.addJob(tx, RENEW_SUBSCRIPTION, again, { jobKey, runAt: services.clock.now() + BUSY_MS });
    return { kind: 'nothing' };
  }
  if (isBack) {
    const waiting = await findCycle(tx, subscriptionId, subscription.row.next_cycle ?? 0);
    return isWaitingForStock(subscription, waiting)
      ? startRenewal(tx, services, subscription, waiting, input)
      : { kind: 'nothing' };
  }
  if (lateCycle === undefined) {
    return wake(tx, services, subscription, input);
  }
  const cycle = await findCycle(tx, subscriptionId, lateCycle);
  const isWaiting = cycle?.state === 'late' || cycle?.state === 'failed';
  return isWaiting ? startRenewal(tx, services, subscription, cycle, { ...input, isAsked: true }) : { kind: 'nothing' };
}

function isWaitingForStock({ state }: Subscription, cycle: CycleRow | undefined): cycle is CycleRow {
  const isLive = state === 'active' || state === 'past-due';
  return isLive && cycle?.state === 'blocked' && cycle.problem === 'stock';
}

/** Asks for the money of a payment that was noted, and takes the outcome. */
export async function charge(
  services: Services,
  websiteId: string,
  { payment, provider, isShown, isDoubted }: StartedRenewal,
  shopper?: PresentShopper,
): Promise<void> {
  if (isShown) {
    services.versions.changed(websiteId);
  }
  const { minorUnits: amountCents, currency } = chargedOf(payment.draft);
  const startedAt = services.clock.now();
  const recorded = { websiteId, paymentId: payment.id, amountCents, currency, startedAt };
  const outcome = await askProvider(services, () =>
    chargeMethod(services, recorded, { provider, cycleId: payment.cartId, shopper }),
  );
  if (isDoubted || isSilence(outcome)) {
    await noteHeard(services, { websiteId, provider, askedAt: startedAt }, outcome);
  }
  await settleRecorded(services, websiteId, payment, outcome);
}
