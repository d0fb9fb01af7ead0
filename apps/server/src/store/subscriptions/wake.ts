import {
  cycleDay,
  cycleDueAt,
  cycleToCharge,
  firstCycleFrom,
  isDunningOver,
  localDayOf,
  type StorePolicy,
} from '@portico/domain';
import { HOUR_MS } from './durations.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { findOpenPaymentOf } from '../payments/payment-repository.ts';
import { SETTLE_PAYMENT, settleKey } from '../payments/settle-job.ts';
import type { Services } from '../services.ts';
import { announce } from './announce.ts';
import { openCycle, wakeAt } from './calendar.ts';
import { giveUp } from './give-up.ts';
import { holdRise } from './hold-rise.ts';
import { tryLater } from './note-refusal.ts';
import { addCycle, findCycle, noteEvent, saveCycle } from './repository.ts';
import { startRenewal, type StartedRenewal } from './start-renewal.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

export type WakeServices = Pick<Services, 'addJob' | 'catalogue' | 'clock' | 'newId' | 'versions'>;

/** What waking came to: a charge that is to be asked for, something more that may be due, or nothing for now. */
export type Woken = StartedRenewal | { readonly kind: 'again' } | { readonly kind: 'nothing' };

const AGAIN: Woken = { kind: 'again' };
const NOTHING: Woken = { kind: 'nothing' };

export interface WakeInput {
  readonly policy: StorePolicy;
  /** Who takes the payments of the site now. */
  readonly provider: string;
  /** Somebody asks for the charge now, whatever is known of the provider. */
  readonly isAsked?: boolean;
}

/** Does the one thing that is due with a subscription, which is locked; harmless when nothing is. */
export async function wake(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  input: WakeInput,
): Promise<Woken> {
  const { row } = subscription;
  const now = services.clock.now();
  if (row.wakes_at === null) {
    return NOTHING;
  }
  if (row.wakes_at.getTime() > now) {
    // Somebody set a clock, or another wish came first.
    await wakeAt(tx, services, subscription, row.wakes_at);
    return NOTHING;
  }
  switch (subscription.state) {
    case 'ended':
      await wakeAt(tx, services, subscription, null);
      return NOTHING;
    case 'ending':
      return end(tx, services, subscription);
    case 'paused':
      if (row.resumes_at !== null && row.resumes_at.getTime() > now) {
        await announceEnd(tx, services, subscription, row.resumes_at);
        return NOTHING;
      }
      return resume(tx, services, subscription, localDayOf(subscription.schedule, now));
    case 'active':
    case 'past-due':
      return wakeCycle(tx, services, subscription, input);
  }
}

async function wakeCycle(
  tx: SiteTransaction,
  services: WakeServices,
  found: Subscription,
  input: WakeInput,
): Promise<Woken> {
  const now = services.clock.now();
  const subscription = await holdRise(tx, services, found);
  const cycle = await findCycle(tx, subscription.id, subscription.row.next_cycle ?? 0);
  if (!cycle) {
    throw new Error(`The subscription ${subscription.id} has no next cycle.`);
  }
  switch (cycle.state) {
    case 'charging':
      await watchCharge(tx, services, subscription, cycle);
      return NOTHING;
    case 'scheduled':
      if (cycle.due_at.getTime() > now) {
        await announce(tx, services, input.policy, subscription, cycle);
        return NOTHING;
      }
      return (await catchUp(tx, services, subscription, cycle))
        ? AGAIN
        : startRenewal(tx, services, subscription, cycle, input);
    case 'blocked':
      return (await catchUp(tx, services, subscription, cycle))
        ? AGAIN
        : startRenewal(tx, services, subscription, cycle, input);
    case 'refused':
    case 'action-needed':
      return dun(tx, services, subscription, cycle, input);
    default:
      throw new Error(`The next cycle of the subscription ${subscription.id} is ${cycle.state}.`);
  }
}

/** Its subscriber hears that a pause ends before it does. */
async function announceEnd(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  resumesAt: Date,
): Promise<void> {
  await queueSubscriptionMail(tx, services, {
    subscriptionId: subscription.id,
    kind: 'subscription-resuming',
    subject: String(resumesAt.getTime()),
  });
  await wakeAt(tx, services, subscription, resumesAt);
}

/**
 * After the clock went forward, or everything stood still: of several cycles that are due the newest is charged, the older
 * ones wait for the owner's word. Nobody is charged three times in a night, and nothing is lost in silence.
 */
async function catchUp(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  cycle: CycleRow,
): Promise<boolean> {
  const now = services.clock.now();
  const due = [{ cycle: cycle.cycle, dueAt: cycle.due_at.getTime() }];
  while (cycleDueAt(subscription.schedule, (due.at(-1)?.cycle ?? 0) + 1) <= now) {
    const next = (due.at(-1)?.cycle ?? 0) + 1;
    due.push({ cycle: next, dueAt: cycleDueAt(subscription.schedule, next) });
  }
  const charged = cycleToCharge(due, now);
  const isWaiting = cycle.state === 'blocked' && due.length === 1;
  if (charged === cycle.cycle || isWaiting) {
    return false;
  }
  const late = due.filter(({ cycle: one }) => one !== charged);
  for (const { cycle: one, dueAt } of late) {
    await addCycle(tx, {
      subscription_id: subscription.id,
      cycle: one,
      id: services.newId(),
      state: 'late',
      due_at: new Date(dueAt),
    });
    await saveCycle(tx, { subscription_id: subscription.id, cycle: one }, { state: 'late' });
  }
  await noteEvent(tx, services, {
    id: services.newId(),
    subscriptionId: subscription.id,
    kind: 'late',
    detail: { cycles: late.map(({ cycle: one }) => one) },
    actor: 'platform',
  });
  await openCycle(tx, services, subscription, charged ?? (due.at(-1)?.cycle ?? 0) + 1);
  return true;
}

/** Another step of asking for what was refused; after the last the subscription rests. */
async function dun(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  cycle: CycleRow,
  input: WakeInput,
): Promise<Woken> {
  const { schedule } = subscription;
  const { dunningDays: steps, afterDunning } = input.policy.subscriptions;
  const days = { cycleDay: cycleDay(schedule, cycle.cycle), nextDay: cycleDay(schedule, cycle.cycle + 1), steps };
  const today = localDayOf(schedule, services.clock.now());
  if (isDunningOver(cycle.tries, days, today)) {
    await giveUp(tx, services, { subscription, cycle, after: afterDunning });
    return AGAIN;
  }
  if (cycle.state === 'refused') {
    return startRenewal(tx, services, subscription, cycle, input);
  }
  await tryLater(tx, services, subscription, cycle, {
    kind: subscription.row.method_problem === '' ? 'authentication' : 'hard',
    reason: cycle.problem,
  });
  return NOTHING;
}

/**
 * The end of a pause: cycles whose day has passed are passed over, the first one from a day on is charged.
 * @param day of the calendar, since 1970
 */
export async function resume(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  day: number,
): Promise<Woken> {
  const { schedule, row } = subscription;
  const last = row.next_cycle ?? 1;
  const open = await findCycle(tx, subscription.id, last);
  const isOpen = open?.state === 'scheduled' || open?.state === 'blocked';
  const next = isOpen && cycleDay(schedule, last) >= day ? last : firstCycleFrom(schedule, last, day);
  for (let one = isOpen ? last : last + 1; one < next; one += 1) {
    await addCycle(tx, {
      subscription_id: subscription.id,
      cycle: one,
      id: services.newId(),
      state: 'passed',
      due_at: new Date(cycleDueAt(schedule, one)),
    });
    await saveCycle(tx, { subscription_id: subscription.id, cycle: one }, { state: 'passed' });
  }
  await openCycle(
    tx,
    services,
    await wakeAt(tx, services, subscription, null, { state: 'active', reason: '', resumes_at: null }),
    next,
  );
  await noteEvent(tx, services, {
    id: services.newId(),
    subscriptionId: subscription.id,
    kind: 'resumed',
    actor: 'platform',
  });
  return AGAIN;
}

async function end(tx: SiteTransaction, services: WakeServices, subscription: Subscription): Promise<Woken> {
  await wakeAt(tx, services, subscription, null, {
    state: 'ended',
    next_cycle: null,
    ended_at: new Date(services.clock.now()),
  });
  await noteEvent(tx, services, {
    id: services.newId(),
    subscriptionId: subscription.id,
    kind: 'ended',
    actor: 'platform',
  });
  return NOTHING;
}

/** A charge that takes its time: whoever asks what became of it may be lost. */
async function watchCharge(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  cycle: CycleRow,
): Promise<void> {
  const paymentId = await findOpenPaymentOf(tx, cycle.id);
  if (paymentId !== undefined) {
    await services.addJob(tx, SETTLE_PAYMENT, { paymentId }, { jobKey: settleKey(paymentId), keepsEarlier: true });
  }
  await wakeAt(tx, services, subscription, new Date(services.clock.now() + HOUR_MS));
}
