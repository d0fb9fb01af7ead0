import { draftRenewal, type StorePolicy, type SubscriptionMailKind } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { noticesOf, reminderAt, wakeAt, wakeFor } from './calendar.ts';
import { readRenewal, withoutShortage } from './draft-cycle.ts';
import { saveCycle, saveSubscription } from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';
import type { WakeServices } from './wake.ts';

/** Says what is to be said before a planned cycle is charged, each once, and wakes for the next of it or for the charge. */
export async function announce(
  tx: SiteTransaction,
  services: WakeServices,
  policy: StorePolicy,
  subscription: Subscription,
  cycle: CycleRow,
): Promise<void> {
  const now = services.clock.now();
  const told = { notified_at: cycle.notified_at, card_told_at: cycle.card_told_at };
  for (const { kind, ifOther, at } of noticesOf(subscription.row, cycle)) {
    if (at > now) {
      continue;
    }
    told[kind === 'card' ? 'card_told_at' : 'notified_at'] = new Date(now);
    const coming = subscription.row.paid_count === 0 && cycle.cycle === 1 ? 'trial-ending' : 'renewal-soon';
    if (!ifOther || (await isOtherTotal(tx, services, policy, subscription, cycle))) {
      await tell(kind === 'card' ? 'card-expiring' : coming, String(cycle.cycle));
    }
  }
  await saveCycle(tx, cycle, told);
  const reminded = await remind();
  await wakeAt(tx, services, reminded, wakeFor(reminded.row, { ...cycle, ...told }));

  function tell(kind: SubscriptionMailKind, subject: string): Promise<void> {
    return queueSubscriptionMail(tx, services, { subscriptionId: subscription.id, kind, subject });
  }

  async function remind(): Promise<Subscription> {
    const at = reminderAt(subscription.row, cycle);
    if (at === undefined || at > now) {
      return subscription;
    }
    await tell('subscription-yearly', String(cycle.cycle));
    return saveSubscription(tx, subscription, { reminded_at: new Date(now) });
  }
}

/** Whether a cycle comes to something else than the last one that was paid, whatever its quantity. */
async function isOtherTotal(
  tx: SiteTransaction,
  services: WakeServices,
  policy: StorePolicy,
  subscription: Subscription,
  cycle: CycleRow,
): Promise<boolean> {
  const { charged_cents: cents, charged_quantity: quantity } = subscription.row;
  if (cents === null || quantity === null) {
    return false;
  }
  const input = withoutShortage(await readRenewal(tx, services, subscription, cycle));
  const drafted = draftRenewal({ ...input, quantity }, policy);
  return drafted.ok && drafted.value.grandTotal.minorUnits !== cents;
}
