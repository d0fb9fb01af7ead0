import {
  chargedOf,
  cycleDay,
  localDayOf,
  restsUntil,
  type OrderDraft,
  type RenewalProblem,
  type WhenShort,
} from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { holdGiftCards } from '../gift-cards/holds.ts';
import { FREE } from '../payments/free-provider.ts';
import { insertUnattended, type RecordedDraft } from '../payments/payment-repository.ts';
import { findProviderRest } from '../payments/provider-rest.ts';
import { SETTLE_PAYMENT, settleKey } from '../payments/settle-job.ts';
import { insertHolds, takeStock } from '../stock/holds.ts';
import { openCycle, wakeAt } from './calendar.ts';
import { draftCycle } from './draft-cycle.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { tomorrow, tryLater } from './note-refusal.ts';
import { noteEvent, saveCycle } from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { queueBlockedWord, queueSubscriptionMail } from './subscription-jobs.ts';
import type { WakeInput, WakeServices, Woken } from './wake.ts';

/** A payment that is noted, and for which the money is to be asked for now. */
export interface StartedRenewal {
  readonly kind: 'charge';
  readonly payment: RecordedDraft;
  readonly provider: string;
  readonly isShown: boolean;
  /** Its provider has failed lately: what it says now is of consequence beyond this payment. */
  readonly isDoubted: boolean;
}

const PURCHASE_KIND = 'renewal';
/** When a job first asks what became of a charge whose process may have died. */
const ASK_AFTER_MS = 60_000;
/** So many days what stands in the way of a renewal is waited for; then it is skipped, not charged. */
const BLOCKED_DAYS = 7;
/** What payments are set up with where the shop takes none. */
const NO_PROVIDER = 'none';
/** So long mails to all subscribers of a shop are spread over. */
const SPREAD_MS = 3 * DAY_MS;

/**
 * The first of the two transactions of a renewal: drafts the order, holds its stock, notes the payment. The database lets
 * one payment of a cycle live, and none after one that was approved.
 */
export async function startRenewal(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  cycle: CycleRow,
  { policy, provider: setUp, isAsked = false }: WakeInput,
): Promise<Woken> {
  const { row } = subscription;
  const { whenShort } = policy.subscriptions;
  const now = services.clock.now();
  const drafted = await draftCycle(tx, services, policy, subscription, cycle);
  if (!drafted.ok) {
    return block(tx, services, subscription, cycle, { problem: drafted.error.code, whenShort });
  }
  const { draft, needs } = drafted.value;
  const isFree = chargedOf(draft).minorUnits === 0n;
  const provider = isFree ? FREE : row.provider;
  if (!isFree && setUp !== row.provider) {
    // Cards cannot travel from one to another: whoever takes payments now is given another one.
    const wantsCard = setUp !== NO_PROVIDER;
    return block(tx, services, subscription, cycle, { problem: 'provider', whenShort, wantsCard });
  }
  if (!isFree && (row.method_reference === null || row.method_problem !== '')) {
    await tryLater(tx, services, subscription, cycle, { kind: 'hard', reason: row.method_problem || 'no_such_method' });
    return { kind: 'nothing' };
  }
  const rest = isFree ? undefined : await findProviderRest(tx, provider);
  const until = restsUntil(rest, now);
  // Who is there, or has pressed for it, asks all the same.
  if (until !== undefined && !isAsked) {
    await wakeAt(tx, services, subscription, new Date(until));
    return { kind: 'nothing' };
  }
  const taken = await takeStock(tx, needs);
  if (taken.missing.length > 0) {
    // Somebody bought what was left a moment ago: what is sold before there is any takes what is left now.
    return whenShort === 'sell'
      ? { kind: 'again' }
      : block(tx, services, subscription, cycle, { problem: 'stock', whenShort });
  }
  const paymentId = services.newId();
  const payment = { id: paymentId, purchaseKind: PURCHASE_KIND, cartId: cycle.id, draft };
  if (!(await insertUnattended(tx, { ...payment, provider, now: new Date(now) }))) {
    throw new Error(`The cycle ${cycle.cycle} of ${row.id} has a payment that it does not know of.`);
  }
  if (!(await holdGiftCards(tx, paymentId, draft.tenders, new Date(now)))) {
    throw new Error(`A gift card of ${row.id} has less than it had when it was locked.`);
  }
  await insertHolds(tx, paymentId, needs, new Date(now + DAY_MS));
  await saveCycle(tx, cycle, { state: 'charging', problem: '', blocked_at: null, total_cents: totalOf(draft) });
  await services.addJob(tx, SETTLE_PAYMENT, { paymentId }, { jobKey: settleKey(paymentId), runAt: now + ASK_AFTER_MS });
  if (row.next_cycle === cycle.cycle) {
    await wakeAt(tx, services, subscription, new Date(now + HOUR_MS));
  }
  if (taken.isShown) {
    await services.versions.raise(tx);
  }
  return { kind: 'charge', payment, provider, isShown: taken.isShown, isDoubted: rest !== undefined };
}

/** A moment within three days, each its own: those of a whole shop are asked for another card at once, and answer at once. */
function spread(subscriptionId: string): number {
  return Number.parseInt(subscriptionId.slice(-8), 16) % SPREAD_MS;
}

function totalOf({ grandTotal }: OrderDraft): bigint {
  return grandTotal.minorUnits;
}

/**
 * Notes what stands in the way, and looks again a day later. What is short or not delivered is skipped in the end; what is
 * the shop's own fault waits for the owner.
 */
async function block(
  tx: SiteTransaction,
  services: WakeServices,
  subscription: Subscription,
  cycle: CycleRow,
  {
    problem,
    whenShort,
    wantsCard = false,
  }: {
    readonly problem: RenewalProblem | 'provider';
    readonly whenShort: WhenShort;
    /** Its subscriber is asked for a card that can be charged. */
    readonly wantsCard?: boolean;
  },
): Promise<Woken> {
  const { row, schedule } = subscription;
  if (row.next_cycle !== cycle.cycle) {
    await saveCycle(tx, cycle, { state: 'late', problem });
    return { kind: 'nothing' };
  }
  // Its subscriber can do nothing about it, but by another card where somebody else takes payments now.
  const isShops = problem === 'provider' || problem === 'least';
  const now = services.clock.now();
  const today = localDayOf(schedule, now);
  const since = cycle.blocked_at ?? new Date(now);
  const waitsDays = problem === 'stock' && whenShort === 'skip' ? 0 : BLOCKED_DAYS;
  const lastDay = Math.min(localDayOf(schedule, since.getTime()) + waitsDays, cycleDay(schedule, cycle.cycle + 1) - 1);
  const isFirst = cycle.state !== 'blocked' || cycle.problem !== problem;
  if (isFirst) {
    await noteEvent(tx, services, {
      id: services.newId(),
      subscriptionId: row.id,
      kind: 'blocked',
      detail: { cycle: cycle.cycle, problem },
      actor: 'platform',
    });
    await queueBlockedWord(tx, services);
    if (wantsCard) {
      const mail = { subscriptionId: row.id, kind: 'card-link', subject: `provider ${cycle.cycle}` } as const;
      await queueSubscriptionMail(tx, services, mail, now + spread(row.id));
    }
  }
  if (today >= lastDay && !isShops) {
    await saveCycle(tx, cycle, { state: 'skipped', problem, settled_at: new Date(now) });
    await openCycle(tx, services, subscription, cycle.cycle + 1);
    await queueSubscriptionMail(tx, services, {
      subscriptionId: row.id,
      kind: 'renewal-skipped',
      subject: String(cycle.cycle),
    });
    return { kind: 'again' };
  }
  await saveCycle(tx, cycle, { state: 'blocked', problem, blocked_at: since });
  await wakeAt(tx, services, subscription, tomorrow(subscription, now));
  if (isFirst && !isShops) {
    await queueSubscriptionMail(tx, services, {
      subscriptionId: row.id,
      kind: 'renewal-blocked',
      subject: `${cycle.cycle} ${problem}`,
    });
  }
  return { kind: 'nothing' };
}
