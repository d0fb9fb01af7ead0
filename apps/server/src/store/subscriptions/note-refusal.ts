import {
  cycleDay,
  declineClass,
  localDayOf,
  localInstantOf,
  nextDunningStep,
  stateAfter,
  type DeclineClass,
} from '@portico/domain';
import type { Money } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Declined } from '../payments/provider.ts';
import type { PurchaseServices } from '../payments/purchase-kind.ts';
import { wakeAt } from './calendar.ts';
import { readPolicy } from './policy.ts';
import { noteEvent, saveCycle } from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { queueBlockedWord, queueSubscriptionMail } from './subscription-jobs.ts';

/** A charge that came to nothing. */
export interface Refusal {
  readonly subscription: Subscription;
  readonly cycle: CycleRow;
  readonly paymentId: string;
  readonly charged: Money;
  /** Why; absent where nobody knew until the hold ended: the payment is undone, and another day it is begun anew. */
  readonly declined: Declined | undefined;
}

type RefusalServices = Pick<PurchaseServices, 'addJob' | 'clock' | 'newId'>;

/** Notes a charge that came to nothing, and when it is tried again; its subscriber hears of what is hers to mend. */
export async function noteRefusal(tx: SiteTransaction, services: RefusalServices, refusal: Refusal): Promise<void> {
  const { subscription, cycle, paymentId, charged, declined } = refusal;
  const { row } = subscription;
  const kind = declined && declineClass(declined);
  await noteEvent(tx, services, {
    id: paymentId,
    subscriptionId: row.id,
    kind: 'refused',
    detail: { cycle: cycle.cycle, cents: charged.minorUnits.toString(), problem: declined?.reason ?? 'unknown' },
    actor: 'platform',
  });
  if (subscription.state === 'ended' || subscription.state === 'ending') {
    await saveCycle(tx, cycle, { state: 'void' });
    return;
  }
  if (row.next_cycle !== cycle.cycle) {
    await saveCycle(tx, cycle, { state: 'late', problem: declined?.reason ?? 'unknown' });
    return;
  }
  if (kind === undefined || kind === 'shop') {
    await waitForShop(tx, services, refusal);
    return;
  }
  await tryLater(tx, services, subscription, cycle, { kind, reason: declined?.reason ?? '' });
}

/** What stands in the way is no fault of the subscriber's: tried again a day later; the owner hears of it, and she does not. */
async function waitForShop(
  tx: SiteTransaction,
  services: RefusalServices,
  { subscription, cycle, declined }: Refusal,
): Promise<void> {
  const now = new Date(services.clock.now());
  await saveCycle(tx, cycle, {
    state: declined ? 'blocked' : 'scheduled',
    problem: declined ? 'provider' : '',
    blocked_at: cycle.blocked_at ?? now,
  });
  if (declined && cycle.blocked_at === null) {
    await queueBlockedWord(tx, services);
  }
  await wakeAt(tx, services, subscription, tomorrow(subscription, services.clock.now()));
}

/** A refusal that its subscriber can mend: another step of asking, or the end of them. */
export async function tryLater(
  tx: SiteTransaction,
  services: RefusalServices,
  subscription: Subscription,
  cycle: CycleRow,
  { kind, reason }: { readonly kind: Exclude<DeclineClass, 'shop'>; readonly reason: string },
): Promise<void> {
  const { schedule, row } = subscription;
  const tries = cycle.tries + 1;
  const { dunningDays: steps } = await readPolicy(tx);
  const days = { cycleDay: cycleDay(schedule, cycle.cycle), nextDay: cycleDay(schedule, cycle.cycle + 1), steps };
  const step = nextDunningStep(tries, days);
  await saveCycle(tx, cycle, { state: kind === 'soft' ? 'refused' : 'action-needed', tries, problem: reason });
  const at = new Date(localInstantOf(schedule, step.day));
  const now = new Date(services.clock.now());
  // The last try of all steps was the end; with fewer of them the end has a day of its own.
  await wakeAt(tx, services, subscription, at > now ? at : now, {
    state: stateAfter(subscription.state, { kind: 'refused' }) ?? subscription.state,
    ...(kind === 'hard' ? { method_problem: reason } : {}),
  });
  await queueSubscriptionMail(tx, services, {
    subscriptionId: row.id,
    kind: 'payment-failed',
    subject: `${cycle.cycle} ${tries}`,
  });
}

/** The next day at the hour at which the shop charges. */
export function tomorrow({ schedule }: Subscription, now: number): Date {
  return new Date(localInstantOf(schedule, localDayOf(schedule, now) + 1));
}
