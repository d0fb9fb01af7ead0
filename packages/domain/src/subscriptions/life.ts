import type { AfterDunning } from './policy.ts';

/** Where a subscription stands. */
export const SUBSCRIPTION_STATES = ['active', 'past-due', 'paused', 'ending', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Why one is paused, or has ended. */
export type SubscriptionReason = 'shopper' | 'owner' | 'payment' | 'dispute' | 'finished' | 'erased';

/** Where one place in its calendar stands; the last five are its ends. */
export const CYCLE_STATES = [
  'scheduled',
  'charging',
  'refused',
  'action-needed',
  'blocked',
  'late',
  'paid',
  'skipped',
  'passed',
  'failed',
  'void',
] as const;
export type CycleState = (typeof CYCLE_STATES)[number];

/** Who asks for something. */
export type SubscriptionActor = 'shopper' | 'owner';

/** What may be asked of a subscription. */
export const SUBSCRIPTION_ACTIONS = [
  'skip',
  'unskip',
  'pause',
  'resume',
  'change',
  'method',
  'charge',
  'cancel',
  'keep',
] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** As much of a subscription as what may be done with it depends on. */
export interface SubscriptionFacts {
  readonly state: SubscriptionState;
  /** Of the cycle that is next. */
  readonly cycleState: CycleState | undefined;
  /** When that is charged, in epoch milliseconds. */
  readonly nextDueAt: number | undefined;
  /** Cycles in a row before it that were skipped. */
  readonly skippedInRow: number;
  /** So many in a row its shop lets a shopper skip. */
  readonly mostSkips: number;
}

/** How long before its charge a cycle may be skipped. */
export const SKIP_UNTIL_MS = 60 * 60_000;
/** How far ahead a shopper may pause. */
export const LONGEST_PAUSE_DAYS = 184;
/** How long after its last try a cycle that failed may be charged by the owner. */
export const CHARGE_AGAIN_DAYS = 30;

/** Cycles that may be charged again by hand. */
const OPEN: readonly (CycleState | undefined)[] = ['refused', 'action-needed', 'blocked', 'late'];

/**
 * Whether somebody may do something with a subscription now. Cancelling is possible in every state but the last; nothing
 * else is while a charge is under way, whose outcome would contradict it.
 */
export function mayDo(
  facts: SubscriptionFacts,
  action: SubscriptionAction,
  who: SubscriptionActor,
  now: number,
): boolean {
  const { state, cycleState, nextDueAt, skippedInRow, mostSkips } = facts;
  if (action === 'cancel') {
    return state !== 'ended' && state !== 'ending';
  }
  if (cycleState === 'charging') {
    return false;
  }
  switch (action) {
    case 'skip':
      return (
        (state === 'active' || (state === 'past-due' && who === 'owner')) &&
        nextDueAt !== undefined &&
        (who === 'owner' || (cycleState === 'scheduled' && now < nextDueAt - SKIP_UNTIL_MS && skippedInRow < mostSkips))
      );
    case 'unskip':
      return state === 'active' && cycleState === 'scheduled' && skippedInRow > 0;
    case 'pause':
      return state === 'active' || state === 'past-due';
    case 'resume':
      return state === 'paused';
    case 'keep':
      return state === 'ending';
    case 'change':
    case 'method':
      return state === 'active' || state === 'past-due' || state === 'paused';
    case 'charge':
      return who === 'owner' && (state === 'active' || state === 'past-due') && OPEN.includes(cycleState);
  }
}

/** What may be done, in the order in which it is offered. */
export function actionsOf(facts: SubscriptionFacts, who: SubscriptionActor, now: number): SubscriptionAction[] {
  return SUBSCRIPTION_ACTIONS.filter((action) => mayDo(facts, action, who, now));
}

/** What happens to a subscription. */
export type SubscriptionHappening =
  | { readonly kind: 'charged'; readonly isLast: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'dunning-over'; readonly after: AfterDunning }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** Goods end at once; what is read or used is kept until the time that was paid is over. */
  | { readonly kind: 'cancelled'; readonly keepsPaidTime: boolean }
  | { readonly kind: 'kept' }
  | { readonly kind: 'time-over' };

const STATE_AFTER_DUNNING: Readonly<Record<AfterDunning, SubscriptionState>> = {
  pause: 'paused',
  end: 'ended',
  stay: 'past-due',
};

/** The state after it; undefined where that cannot happen. What ended stays ended. */
export function stateAfter(state: SubscriptionState, happening: SubscriptionHappening): SubscriptionState | undefined {
  switch (happening.kind) {
    case 'charged':
      // A charge that was under way counts, also where somebody ended it meanwhile.
      if (state === 'ending' || state === 'ended' || state === 'paused') {
        return state;
      }
      return happening.isLast ? 'ended' : 'active';
    case 'refused':
      return state === 'active' || state === 'past-due' ? 'past-due' : undefined;
    case 'dunning-over':
      return state === 'past-due' ? STATE_AFTER_DUNNING[happening.after] : undefined;
    case 'skipped':
      return state === 'active' || state === 'past-due' ? 'active' : undefined;
    case 'paused':
      return state === 'active' || state === 'past-due' ? 'paused' : undefined;
    case 'resumed':
      return state === 'paused' ? 'active' : undefined;
    case 'cancelled':
      if (state === 'ended' || state === 'ending') {
        return undefined;
      }
      return happening.keepsPaidTime && state === 'active' ? 'ending' : 'ended';
    case 'kept':
      return state === 'ending' ? 'active' : undefined;
    case 'time-over':
      return state === 'ending' ? 'ended' : undefined;
  }
}
