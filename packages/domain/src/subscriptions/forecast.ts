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
  /** A price that was announced, and that nobody has to agree to any more: from which day, and by how much a cycle is dearer. */
  readonly coming?: { readonly from: number; readonly moreCents: bigint } | undefined;
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
        sum.totalCents += paidBefore < one.firstCount ? one.firstTotalCents : one.totalCents + dearer(one, day);
      }
    }
  }
  return sums;
}

/** What an announced price makes of a cycle of a day. */
function dearer({ coming }: ForecastSubscription, day: number): bigint {
  return coming && day >= coming.from ? coming.moreCents : 0n;
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

/** When subscriptions began and ended, epoch milliseconds, and whether they were lost rather than finished. */
export interface LifeSpan {
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  readonly isLost: boolean;
}

/** Live at the first instant of a span, and of these lost within it; undefined where nothing lived. */
export function churn(
  lives: readonly LifeSpan[],
  { from, until }: { readonly from: number; readonly until: number },
): { readonly live: number; readonly lost: number } | undefined {
  const live = lives.filter(({ startedAt, endedAt }) => startedAt < from && (endedAt === undefined || endedAt >= from));
  const lost = live.filter(({ endedAt, isLost }) => isLost && endedAt !== undefined && endedAt < until);
  return live.length === 0 ? undefined : { live: live.length, lost: lost.length };
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
