import { stateAfter } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { wakeAt } from './calendar.ts';
import { lockSubscription, noteEvent } from './repository.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

/**
 * Has the subscription rest that an order was paid for, once the bank gave its money back against the shop's word: nothing more
 * is charged until the owner lets it go on. What rests or has ended stays as it is.
 */
export async function pauseForDispute(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  orderId: string,
): Promise<void> {
  const [found] = await tx.query<{ subscription_id: string }>(FIND, [tx.websiteId, orderId]);
  const subscription = found && (await lockSubscription(tx, found.subscription_id));
  const state = subscription && stateAfter(subscription.state, { kind: 'paused' });
  if (!subscription || state === undefined) {
    return;
  }
  const paused = await wakeAt(tx, services, subscription, null, { state, reason: 'dispute', resumes_at: null });
  await noteEvent(tx, services, {
    id: services.newId(),
    subscriptionId: subscription.id,
    kind: 'paused',
    detail: { reason: 'dispute', orderId },
    actor: 'platform',
  });
  await queueSubscriptionMail(tx, services, {
    subscriptionId: subscription.id,
    kind: 'subscription-paused',
    subject: String(paused.row.version),
  });
}

const FIND = {
  name: 'subscription-of-order',
  text: 'select subscription_id from subscription_cycle where website_id = $1 and order_id = $2',
};
