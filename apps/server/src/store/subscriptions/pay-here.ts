import { checkoutPaths } from '@portico/contract';
import { refuse, type Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { siteAddress } from '../../content/pages/site-address.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { paymentToken } from '../payments/payment-token.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import type { SubscriptionRefusal } from './change.ts';
import { charge } from './renew.ts';
import { findCycle, lockSubscription } from './repository.ts';
import { startRenewal, type StartedRenewal } from './start-renewal.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import type { WakeInput } from './wake.ts';

/** Whether its bank wants to hear from its subscriber, and she can say so with the card that is kept. */
export function isBankAsking({ row, state }: Subscription, cycle: CycleRow | undefined): boolean {
  const isCharged = state === 'active' || state === 'past-due';
  return isCharged && cycle?.state === 'action-needed' && row.method_problem === '' && row.method_reference !== null;
}

/**
 * Charges the open cycle while its subscriber is there, with the card that is kept: her bank may ask her. It is a payment of its
 * own with goods of its own held; the one that the bank refused has ended.
 * @returns the page on which her bank asks, and which leads to the order
 */
export async function payHere(
  services: Services,
  request: FastifyRequest,
  subscriptionId: string,
): Promise<Result<string, SubscriptionRefusal>> {
  const { site } = request;
  const { websiteId } = site;
  const { provider } = await services.payments.setupOf(site);
  const input = { policy: policyOf(site), provider, isAsked: true };
  const started = await runCommand(services.database, websiteId, (tx) => start(tx, services, subscriptionId, input));
  if (!started.ok) {
    return started;
  }
  const payment = paymentToken(services.secrets, websiteId, started.value.payment.id);
  const page = checkoutPaths.paymentPage({ payment });
  await charge(services, websiteId, started.value, { returnUrl: siteAddress(request).baseUrl + page });
  return { ok: true, value: page };
}

async function start(
  tx: SiteTransaction,
  services: Services,
  subscriptionId: string,
  input: WakeInput,
): Promise<Result<StartedRenewal, SubscriptionRefusal>> {
  const subscription = await lockSubscription(tx, subscriptionId);
  const cycle = subscription && (await findCycle(tx, subscriptionId, subscription.row.next_cycle ?? 0));
  if (!subscription || !cycle || !isBankAsking(subscription, cycle)) {
    return refuse({ code: cycle?.state === 'charging' ? 'UNDER_WAY' : 'NOT_NOW' });
  }
  const woken = await startRenewal(tx, services, subscription, cycle, input);
  return woken.kind === 'charge' ? { ok: true, value: woken } : refuse({ code: 'NOT_NOW' });
}
