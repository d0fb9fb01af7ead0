import { divideRounded, localDay } from '@portico/locale';
import type { BillingPeriod } from '../catalog/product.ts';
import { cycleDay, type Schedule } from './schedule.ts';
import type { SubscriptionState } from './life.ts';

/** As much of a subscription as is needed to say what it will bring. */
export interface ForecastSubscription {
  readonly state: SubscriptionState;
  readonly schedule: Schedule;
  /** The cycle that is next; undefined where there is none. */
  readonly nextCycle: number | undefined;
  /** Cycles that were paid, and after how many it ends; 0 for no end. */
  readonly paidCount: number;
  readonly cycleLimit: number;
  /** What a cycle costs in all: goods, shipping, tax, in minor units. */
  readonly totalCents: bigint;
  /** While cycles paid are fewer than this, they cost {@link firstTotalCents}. */
  readonly firstCount: number;
  readonly firstTotalCents: bigint;
  /**
   * A price that was announced, and that nobody has to agree to any more: from which day, and by how much a cycle is dearer;
   * while the first cycles are cheaper, only its delivery is.
   */
  readonly coming?: { readonly from: number; readonly moreCents: bigint; readonly moreFirstCents: bigint } | undefined;
}

/** What a day brings. */
export interface ForecastDay {
  /** Days since 1970 on the shop's calendar. */
  readonly day: number;
  readonly count: number;
  readonly totalCents: bigint;
}

/** More cycles of one subscription are looked at for no forecast. */
const MOST_CYCLES = 600;

/**
 * What active subscriptions will be charged on each of some days; what is paused, failing or ending is left out.
 * @param from the first day, at the shop's calendar
 */
export function forecast(
  subscriptions: readonly ForecastSubscription[],
  { from, days }: { readonly from: number; readonly days: number },
): readonly ForecastDay[] {
  const sums = Array.from({ length: days }, (_, index) => ({ day: from + index, count: 0, totalCents: 0n }));
  for (const one of subscriptions) {
    if (one.state !== 'active' || one.nextCycle === undefined) {
      continue;
    }
    for (let index = 0; index < MOST_CYCLES; index += 1) {
      const paidBefore = one.paidCount + index;
      const day = cycleDay(one.schedule, one.nextCycle + index);
      if (day >= from + days || (one.cycleLimit > 0 && paidBefore >= one.cycleLimit)) {
        break;
      }
      // What is due already is charged as soon as can be.
      const sum = sums[Math.max(0, day - from)];
      if (sum) {
        sum.count += 1;
        sum.totalCents += totalOn(one, day, paidBefore < one.firstCount);
      }
    }
  }
  return sums;
}

/** What a cycle of a day comes to. */
function totalOn({ coming, totalCents, firstTotalCents }: ForecastSubscription, day: number, isFirst: boolean): bigint {
  const more = coming && day >= coming.from ? coming : { moreCents: 0n, moreFirstCents: 0n };
  return isFirst ? firstTotalCents + more.moreFirstCents : totalCents + more.moreCents;
}

/** What a subscription's goods cost a cycle, and how often. */
export interface Recurring extends BillingPeriod {
  readonly cents: bigint;
}

/** Of a month, as an exact fraction: 13 weeks are 3 months. */
const A_MONTH = { WEEK: [13n, 3n], MONTH: [1n, 1n], YEAR: [1n, 12n] } as const;

/** What subscriptions bring a month, exactly added up and rounded once (half to even). */
export function monthlyCents(all: readonly Recurring[]): bigint {
  let [sum, of] = [0n, 1n];
  for (const { cents, value, unit } of all) {
    const [times, divisor] = A_MONTH[unit];
    const part = divisor * BigInt(value);
    [sum, of] = [sum * part + cents * times * of, of * part];
    const common = greatestDivisor(sum, of);
    [sum, of] = [sum / common, of / common];
  }
  return divideRounded(sum, of, 'half-even');
}

/** How a subscription lived, in epoch milliseconds, and what its goods brought. */
export interface LifeSpan {
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  /** Ended by somebody, or because no payment came; else it finished as planned. */
  readonly isLost: boolean;
  /** The last pause for want of a payment, and when it was let go on; absent where there was none. */
  readonly unpaid?: { readonly from: number; readonly until: number | undefined } | undefined;
  /** At the beginning of the span that is looked at, and now. */
  readonly before: Recurring;
  readonly now: Recurring;
}

/** What was lost of what lived at the first instant of a span; money is goods a month, in minor units. */
export interface Churn {
  readonly live: number;
  readonly lost: number;
  readonly beforeCents: bigint;
  readonly lostCents: bigint;
  /** What those that stayed bring less, and more. */
  readonly loweredCents: bigint;
  readonly raisedCents: bigint;
}

/** A pause for want of a payment that lasts longer is a loss; one that is let go on later is regained. */
export const LOST_AFTER_DAYS = 30;
const LOST_AFTER_MS = LOST_AFTER_DAYS * 24 * 60 * 60_000;

/**
 * What lived at the first instant of a span, and what of it was lost within it, by heads and by what it brought; undefined
 * where nothing lived.
 */
export function churn(
  lives: readonly LifeSpan[],
  { from, until }: { readonly from: number; readonly until: number },
): Churn | undefined {
  const live = lives.filter((one) => one.startedAt < from && !isGone(one, from));
  if (live.length === 0) {
    return undefined;
  }
  const lost = live.filter((one) => one.isLost || one.endedAt === undefined).filter((one) => isGone(one, until));
  const kept = live.filter((one) => !isGone(one, until));
  const less = kept.filter((one) => gainCents(one) < 0n);
  const more = kept.filter((one) => gainCents(one) > 0n);
  return {
    live: live.length,
    lost: lost.length,
    beforeCents: monthlyCents(live.map(({ before }) => before)),
    lostCents: monthlyCents(lost.map(({ before }) => before)),
    loweredCents: -monthlyCents(less.flatMap(gainOf)),
    raisedCents: monthlyCents(more.flatMap(gainOf)),
  };
}

/** Whether it had ended before an instant, or rested too long for want of a payment. */
function isGone({ endedAt, unpaid }: LifeSpan, at: number): boolean {
  const hasEnded = endedAt !== undefined && endedAt < at;
  const rests = unpaid !== undefined && unpaid.from + LOST_AFTER_MS < at;
  return hasEnded || (rests && (unpaid.until === undefined || unpaid.until >= at));
}

/** What it brings more than before, exactly. */
function gainOf({ before, now }: LifeSpan): readonly Recurring[] {
  return [now, { ...before, cents: -before.cents }];
}

function gainCents(life: LifeSpan): bigint {
  return monthlyCents(gainOf(life));
}

/** Payments that were refused, and of these so many that came in after all. */
export interface Recovered {
  readonly refused: number;
  readonly recovered: number;
}

/** Fewer refusals say nothing of the next. */
const LEAST_REFUSED = 20;

/** What may be expected of a sum that is past due, rounded once (half to even); undefined where too few were refused to say. */
export function expectedBack(dueCents: bigint, { refused, recovered }: Recovered): bigint | undefined {
  return refused < LEAST_REFUSED
    ? undefined
    : divideRounded(dueCents * BigInt(recovered), BigInt(refused), 'half-even');
}

/** Today on the calendar of a shop. */
export function todayAt(zone: string, now: number): number {
  return localDay(now, zone);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b];
  while (right !== 0n) {
    [left, right] = [right, left % right];
  }
  return left === 0n ? 1n : left;
}
