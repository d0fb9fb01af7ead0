/** Days after a cycle's date on which a charge that was refused is tried again; on the first it is due. */
export const DUNNING_DAYS: readonly number[] = [0, 2, 5, 9];

/**
 * Why a charge without the shopper was refused. `soft`: it may work another day. `hard`: this method will never work
 * again. `authentication`: the bank wants to hear it from the shopper. `shop`: it is no fault of hers.
 */
export type DeclineClass = 'soft' | 'hard' | 'authentication' | 'shop';

/** In the words of card networks: asking again would only be asked in vain, and is counted against the shop. */
const HARD: readonly string[] = [
  'stolen_card',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'expired_card',
  'invalid_account',
  'incorrect_number',
  'no_such_method',
  'resource_missing',
  'do_not_try_again',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
];

/** Which kind of refusal it is, as a payment service words it. */
export function declineClass(declined: {
  readonly reason: string;
  readonly needsShopper?: boolean;
  readonly isShopsFault?: boolean;
}): DeclineClass {
  if (declined.isShopsFault) {
    return 'shop';
  }
  if (declined.needsShopper) {
    return 'authentication';
  }
  return HARD.includes(declined.reason) ? 'hard' : 'soft';
}

/** What comes after a refusal: another step on a day, or the end of trying. */
export interface DunningStep {
  readonly kind: 'step' | 'final';
  /** Days since 1970 on the shop's calendar. */
  readonly day: number;
}

/** When a cycle is due and the one after it, in days since 1970, and on which days after its own it is tried. */
export interface DunningDays {
  readonly cycleDay: number;
  readonly nextDay: number;
  readonly steps?: readonly number[];
}

/**
 * The step after so many that were tried. All steps end the day before the next cycle: with short rhythms the last ones
 * are left out, and the end comes on that day.
 * @param tried steps so far, at least 1
 * @param days of the cycle and of the one after it, since 1970
 */
export function nextDunningStep(tried: number, { cycleDay, nextDay, steps = DUNNING_DAYS }: DunningDays): DunningStep {
  const lastDay = nextDay - 1;
  const after = steps[tried];
  if (after === undefined) {
    return { kind: 'final', day: cycleDay + (steps.at(-1) ?? 0) };
  }
  return cycleDay + after < lastDay
    ? { kind: 'step', day: cycleDay + after }
    : { kind: 'final', day: Math.max(lastDay, cycleDay) };
}

/** The day on which trying ends, whatever happens before. */
export function dunningEndsOn(days: DunningDays): number {
  let tried = 1;
  let step = nextDunningStep(tried, days);
  while (step.kind === 'step') {
    tried += 1;
    step = nextDunningStep(tried, days);
  }
  return step.day;
}

/** Whether trying is over for a cycle that was tried so often, on a day. */
export function isDunningOver(tried: number, days: DunningDays, today: number): boolean {
  const step = nextDunningStep(tried, days);
  return step.kind === 'final' && today >= step.day;
}
