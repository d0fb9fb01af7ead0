import {
  cycleDay,
  cycleDueAt,
  localDayOf,
  localInstantOf,
  LONGEST_PAUSE_DAYS,
  mayDo,
  ProductType,
  SKIP_UNTIL_MS,
  stateAfter,
  type SubscriptionAction,
  type SubscriptionActor,
  type SubscriptionFacts,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { DAY_MS } from './durations.ts';
import { openCycle, wakeAt, wakeFor } from './calendar.ts';
import { readPolicy } from './policy.ts';
import {
  findCycle,
  hasHappened,
  lockSubscription,
  noteEvent,
  readCycles,
  removeCycle,
  saveCycle,
  skippedInRow,
} from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { queueLateCharge, queueSubscriptionMail } from './subscription-jobs.ts';
import { resume } from './wake.ts';

export type ChangeServices = Pick<Services, 'addJob' | 'catalogue' | 'clock' | 'newId' | 'versions'>;

/** Who changes which subscription, and as it was seen; the same request is done once. */
export interface ChangeRequest {
  readonly subscriptionId: string;
  readonly requestId: string;
  /** Absent where the page does not say; what somebody else changed meanwhile is then not told. */
  readonly version?: number | undefined;
  readonly who: SubscriptionActor;
  readonly accountId?: string | undefined;
}

/** What was asked for. */
export type SubscriptionChange =
  | { readonly kind: 'skip' | 'unskip' | 'resume' | 'cancel' | 'keep' }
  /** Until a day, as days since 1970; absent: until it is let go on. */
  | { readonly kind: 'pause'; readonly untilDay?: number | undefined }
  /** What is open is charged now; with a cycle, one that waits for the owner's word. */
  | { readonly kind: 'charge'; readonly cycle?: number | undefined };

/** Why a subscription was not changed. */
export type SubscriptionRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'STALE' }
  /** Not in this state, or not any more. */
  | { readonly code: 'NOT_NOW' }
  /** A payment is under way. */
  | { readonly code: 'UNDER_WAY' }
  | { readonly code: 'NO_METHOD' }
  | { readonly code: 'DAY' | 'NEXT_DAY' | 'QUANTITY' | 'VARIANT' | 'PLAN' | 'ADDRESS' | 'PRICE' };

export type Changed = Result<Subscription, SubscriptionRefusal>;

/** A subscription that is locked, with the cycle that is next and what may be done. */
export interface Opened {
  readonly subscription: Subscription;
  readonly cycle: CycleRow | undefined;
  readonly facts: SubscriptionFacts;
  readonly cycles: readonly CycleRow[];
}

/** So long before a pause ends its subscriber is told. */
const RESUMING_DAYS = 3;
/** More skipped ones in a row are not counted. */
const LAST_CYCLES = 12;

/** What may be done with a subscription depends on this. */
export async function factsOf(tx: SiteTransaction, subscription: Subscription): Promise<Opened> {
  const { row } = subscription;
  const cycles = await readCycles(tx, subscription.id, LAST_CYCLES);
  const cycle = cycles.find((one) => one.cycle === row.next_cycle);
  const facts: SubscriptionFacts = {
    state: subscription.state,
    cycleState: cycle?.state,
    nextDueAt: cycle?.due_at.getTime(),
    skippedInRow: skippedInRow(cycles, row.next_cycle),
    mostSkips: (await readPolicy(tx)).mostSkips,
  };
  return { subscription, cycle, facts, cycles };
}

/** Locks what is to be changed, and says why it may not be; `repeated` where this very request was done before. */
export async function openToChange(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  request: ChangeRequest,
  action: SubscriptionAction,
): Promise<Result<Opened & { readonly isRepeated: boolean }, SubscriptionRefusal>> {
  const subscription = await lockSubscription(tx, request.subscriptionId);
  if (!subscription) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const opened = await factsOf(tx, subscription);
  if (await hasHappened(tx, subscription.id, request.requestId)) {
    return accept({ ...opened, isRepeated: true });
  }
  if (request.version !== undefined && request.version !== subscription.row.version) {
    return refuse({ code: 'STALE' });
  }
  if (!mayDo(opened.facts, action, request.who, clock.now())) {
    return refuse({ code: opened.facts.cycleState === 'charging' ? 'UNDER_WAY' : 'NOT_NOW' });
  }
  return accept({ ...opened, isRepeated: false });
}

/** Skips, pauses, ends, lets go on, or charges: one transaction, the row locked, once a request. */
export async function changeSubscription(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  change: SubscriptionChange,
): Promise<Changed> {
  if (change.kind === 'charge' && change.cycle !== undefined) {
    return chargeLate(tx, services, request, change.cycle);
  }
  const opened = await openToChange(tx, services, request, change.kind);
  if (!opened.ok) {
    return opened;
  }
  if (opened.value.isRepeated) {
    return accept(opened.value.subscription);
  }
  const done = await act(tx, services, request, opened.value, change);
  if (done.ok) {
    await noteEvent(tx, services, {
      id: request.requestId,
      subscriptionId: request.subscriptionId,
      kind: change.kind,
      detail: { ...change, ...(opened.value.cycle ? { cycle: opened.value.cycle.cycle } : {}) },
      actor: request.who,
      accountId: request.accountId,
    });
  }
  return done;
}

function act(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  opened: Opened,
  change: SubscriptionChange,
): Promise<Changed> {
  switch (change.kind) {
    case 'skip':
      return skip(tx, services, opened);
    case 'unskip':
      return unskip(tx, services, opened);
    case 'pause':
      return pause(tx, services, request, opened, change.untilDay);
    case 'resume':
      return goOn(tx, services, opened);
    case 'cancel':
      return cancel(tx, services, request, opened);
    case 'keep':
      return keep(tx, services, opened);
    case 'charge':
      return chargeNow(tx, services, opened);
  }
}

/** The cycle is passed over and the calendar stays; it does not count as paid. */
async function skip(tx: SiteTransaction, services: ChangeServices, { subscription, cycle }: Opened): Promise<Changed> {
  if (!cycle) {
    return refuse({ code: 'NOT_NOW' });
  }
  await saveCycle(tx, cycle, { state: 'skipped', settled_at: new Date(services.clock.now()) });
  await queueSubscriptionMail(tx, services, {
    subscriptionId: subscription.id,
    kind: 'renewal-skipped',
    subject: String(cycle.cycle),
  });
  const active = await wakeAt(tx, services, subscription, null, { state: 'active', reason: '' });
  return accept(await openCycle(tx, services, active, cycle.cycle + 1));
}

async function unskip(
  tx: SiteTransaction,
  services: ChangeServices,
  { subscription, cycle, cycles }: Opened,
): Promise<Changed> {
  const before = cycles.find((one) => one.cycle === (cycle?.cycle ?? 0) - 1);
  if (!cycle || before?.state !== 'skipped' || before.due_at.getTime() - SKIP_UNTIL_MS <= services.clock.now()) {
    return refuse({ code: 'NOT_NOW' });
  }
  await removeCycle(tx, cycle);
  await saveCycle(tx, before, { state: 'scheduled', settled_at: null });
  return accept(
    await wakeAt(tx, services, subscription, wakeFor(subscription.row, before), { next_cycle: before.cycle }),
  );
}

async function pause(
  tx: SiteTransaction,
  services: ChangeServices,
  { who }: ChangeRequest,
  { subscription, cycle }: Opened,
  untilDay: number | undefined,
): Promise<Changed> {
  const { schedule } = subscription;
  const today = localDayOf(schedule, services.clock.now());
  const isFar = untilDay !== undefined && untilDay > today + LONGEST_PAUSE_DAYS;
  if ((untilDay !== undefined && untilDay <= today) || (who === 'shopper' && (untilDay === undefined || isFar))) {
    return refuse({ code: 'DAY' });
  }
  if (cycle && cycle.state !== 'scheduled') {
    await saveCycle(tx, cycle, { state: 'failed', settled_at: new Date(services.clock.now()) });
  }
  const resumesAt = untilDay === undefined ? null : new Date(localInstantOf(schedule, untilDay));
  const toldAt = resumesAt && new Date(resumesAt.getTime() - RESUMING_DAYS * DAY_MS);
  const isLong = toldAt !== null && toldAt.getTime() > services.clock.now();
  const paused = await wakeAt(tx, services, subscription, isLong ? toldAt : resumesAt, {
    state: stateAfter(subscription.state, { kind: 'paused' }) ?? 'paused',
    reason: who,
    resumes_at: resumesAt,
  });
  await queueSubscriptionMail(tx, services, {
    subscriptionId: subscription.id,
    kind: 'subscription-paused',
    subject: String(paused.row.version),
  });
  return accept(paused);
}

/** Cycles of the pause are passed over; the first from tomorrow on is charged. */
async function goOn(tx: SiteTransaction, services: ChangeServices, { subscription }: Opened): Promise<Changed> {
  await resume(tx, services, subscription, localDayOf(subscription.schedule, services.clock.now()) + 1);
  const saved = await lockSubscription(tx, subscription.id);
  return saved ? accept(saved) : refuse({ code: 'NOT_FOUND' });
}

/** Goods end at once; what is read or used is kept until the time that was paid is over. A charge under way counts. */
async function cancel(
  tx: SiteTransaction,
  services: ChangeServices,
  { who, requestId }: ChangeRequest,
  { subscription, cycle }: Opened,
): Promise<Changed> {
  const { row, schedule } = subscription;
  const keepsPaidTime =
    row.product_type !== ProductType.Physical && row.next_cycle !== null && cycle?.state === 'scheduled';
  const state = stateAfter(subscription.state, { kind: 'cancelled', keepsPaidTime }) ?? 'ended';
  const now = new Date(services.clock.now());
  if (cycle && cycle.state !== 'charging' && state === 'ended') {
    await saveCycle(tx, cycle, { state: 'void', settled_at: now });
  }
  const endsAt = state === 'ending' ? new Date(cycleDueAt(schedule, row.next_cycle ?? 1)) : null;
  const ended = await wakeAt(tx, services, subscription, endsAt, {
    state,
    reason: who,
    ends_at: endsAt,
    ...(state === 'ended' ? { ended_at: now, ...(cycle?.state === 'charging' ? {} : { next_cycle: null }) } : {}),
  });
  await queueSubscriptionMail(tx, services, { subscriptionId: row.id, kind: 'subscription-ended', subject: requestId });
  return accept(ended);
}

async function keep(tx: SiteTransaction, services: ChangeServices, { subscription, cycle }: Opened): Promise<Changed> {
  const kept = await wakeAt(tx, services, subscription, cycle ? wakeFor(subscription.row, cycle) : null, {
    state: 'active',
    reason: '',
    ends_at: null,
  });
  return accept(kept);
}

async function chargeNow(
  tx: SiteTransaction,
  services: ChangeServices,
  { subscription, cycle }: Opened,
): Promise<Changed> {
  const { row, schedule } = subscription;
  if (!cycle || row.method_reference === null || row.method_problem !== '') {
    return refuse({ code: 'NO_METHOD' });
  }
  const isOver = localDayOf(schedule, services.clock.now()) >= cycleDay(schedule, cycle.cycle + 1);
  if (isOver) {
    return refuse({ code: 'NOT_NOW' });
  }
  if (cycle.state === 'action-needed') {
    await saveCycle(tx, cycle, { state: 'refused' });
  }
  return accept(await wakeAt(tx, services, subscription, new Date(services.clock.now())));
}

/** One that was due while nothing ran, or that was given up: the owner asks for it, once. */
async function chargeLate(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  number: number,
): Promise<Changed> {
  const subscription = await lockSubscription(tx, request.subscriptionId);
  const cycle = subscription && (await findCycle(tx, subscription.id, number));
  if (!subscription || !cycle) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (
    request.who !== 'owner' ||
    (cycle.state !== 'late' && cycle.state !== 'failed') ||
    subscription.state === 'ended'
  ) {
    return refuse({ code: 'NOT_NOW' });
  }
  if (subscription.row.method_reference === null) {
    return refuse({ code: 'NO_METHOD' });
  }
  await queueLateCharge(tx, services, subscription.id, number);
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: subscription.id,
    kind: 'charge',
    detail: { cycle: number },
    actor: 'owner',
    accountId: request.accountId,
  });
  return accept(subscription);
}
