import { dateOfMonth, dayOfIso, isoDay, localDay, localInstant, monthsLater } from '@portico/locale';
import type { BillingPeriod } from '../catalog/product.ts';

/** A stretch of a subscription's calendar in which the rhythm stays. */
export interface ScheduleSegment extends BillingPeriod {
  /** The first cycle of it. */
  readonly fromCycle: number;
  /** The date of that cycle: `2026-03-02`. */
  readonly anchor: string;
  /** Of the month, 1 to 31: months that are shorter take their last day. */
  readonly anchorDay: number;
}

/**
 * When a subscription charges. Everything is counted from an anchor, never from the cycle before, so dates do not drift;
 * and it is counted in the calendar of the shop, so that clocks may be set.
 */
export interface Schedule {
  /** Of the shop, when it was begun (IANA). */
  readonly zone: string;
  /** Minutes since midnight. */
  readonly chargeMinutes: number;
  /** In the order of their first cycles; the first begins at cycle 1. */
  readonly segments: readonly ScheduleSegment[];
}

/** At nine in the morning. */
export const CHARGE_MINUTES = 9 * 60;

/** Days of a week. */
const WEEK = 7;

/**
 * The calendar of a subscription that begins now.
 * @param startedAt epoch milliseconds
 * @param trialDays until its first cycle; 0 where that is charged when it is bought
 * @param chargeMinutes after midnight, at which its charges are made
 */
export function newSchedule(
  period: BillingPeriod,
  {
    startedAt,
    zone,
    trialDays = 0,
    chargeMinutes = CHARGE_MINUTES,
  }: {
    readonly startedAt: number;
    readonly zone: string;
    readonly trialDays?: number;
    readonly chargeMinutes?: number | undefined;
  },
): Schedule {
  const day = localDay(startedAt, zone) + trialDays;
  return { zone, chargeMinutes, segments: [segmentAt(1, day, dateOfMonth(day), period)] };
}

/** The date of a cycle, as days since 1970. */
export function cycleDay({ segments }: Schedule, cycle: number): number {
  const segment = segmentOf(segments, cycle);
  const steps = segment.value * (cycle - segment.fromCycle);
  const anchor = anchorOf(segment);
  switch (segment.unit) {
    case 'WEEK':
      return anchor + WEEK * steps;
    case 'MONTH':
      return monthsLater(anchor, steps, steps === 0 ? dateOfMonth(anchor) : segment.anchorDay);
    case 'YEAR':
      return monthsLater(anchor, 12 * steps, steps === 0 ? dateOfMonth(anchor) : segment.anchorDay);
  }
}

/** When a cycle is charged, in epoch milliseconds; the first without a trial is charged when it is bought. */
export function cycleDueAt(schedule: Schedule, cycle: number): number {
  return localInstantOf(schedule, cycleDay(schedule, cycle));
}

/** When a day's charges are made, in epoch milliseconds. */
export function localInstantOf({ zone, chargeMinutes }: Schedule, day: number): number {
  return localInstant(day, chargeMinutes, zone);
}

/** The day of a calendar at an instant. */
export function localDayOf({ zone }: Schedule, now: number): number {
  return localDay(now, zone);
}

/** The first cycle after another whose date is a day or later. */
export function firstCycleFrom(schedule: Schedule, after: number, day: number): number {
  let cycle = after + 1;
  while (cycleDay(schedule, cycle) < day) {
    cycle += 1;
  }
  return cycle;
}

/** Another rhythm: the next cycle keeps its date, and the new one is counted from there. */
export function withPeriod(schedule: Schedule, nextCycle: number, period: BillingPeriod): Schedule {
  const day = cycleDay(schedule, nextCycle);
  const before = segmentOf(schedule.segments, nextCycle);
  const keepsDay = before.unit !== 'WEEK' && period.unit !== 'WEEK';
  return withSegment(schedule, segmentAt(nextCycle, day, keepsDay ? before.anchorDay : dateOfMonth(day), period));
}

/** Another date for the next cycle, from which the same rhythm goes on. */
export function withNextDay(schedule: Schedule, nextCycle: number, day: number): Schedule {
  return withSegment(schedule, segmentAt(nextCycle, day, dateOfMonth(day), periodOf(schedule, nextCycle)));
}

/**
 * The days to which the next cycle may be moved: from tomorrow until two rhythms after the last one.
 * @param lastDay of the cycle before it, or of the beginning; all are days since 1970
 */
export function movableDays(
  schedule: Schedule,
  nextCycle: number,
  { lastDay, today }: { readonly lastDay: number; readonly today: number },
): { readonly first: number; readonly last: number } {
  const fromLast = withNextDay(schedule, nextCycle, lastDay);
  return { first: today + 1, last: Math.max(today + 1, cycleDay(fromLast, nextCycle + 2)) };
}

/** The same calendar in another zone. */
export function inZone(schedule: Schedule, zone: string): Schedule {
  return { ...schedule, zone };
}

/** The rhythm at a cycle. */
export function periodOf({ segments }: Schedule, cycle: number): BillingPeriod {
  const { value, unit } = segmentOf(segments, cycle);
  return { value, unit };
}

/**
 * Which of the cycles that are due is charged after the clock was moved, or everything stood still: the newest, where it is
 * not too late. The older ones wait for the owner's word.
 * @param cycles that are due, with when
 * @returns the cycle that is charged, if any; all others are late
 */
export function cycleToCharge(
  cycles: readonly { readonly cycle: number; readonly dueAt: number }[],
  now: number,
): number | undefined {
  const newest = cycles.reduce<{ cycle: number; dueAt: number } | undefined>(
    (last, one) => (one.dueAt <= now && (!last || one.cycle > last.cycle) ? one : last),
    undefined,
  );
  return newest && now - newest.dueAt <= CATCH_UP_MS ? newest.cycle : undefined;
}

/** How late a cycle may be charged by itself. */
export const CATCH_UP_MS = 7 * 24 * 60 * 60_000;

function withSegment(schedule: Schedule, segment: ScheduleSegment): Schedule {
  const earlier = schedule.segments.filter(({ fromCycle }) => fromCycle < segment.fromCycle);
  return { ...schedule, segments: [...earlier, segment] };
}

function segmentAt(fromCycle: number, day: number, anchorDay: number, { value, unit }: BillingPeriod): ScheduleSegment {
  return { fromCycle, anchor: isoDay(day), anchorDay, value, unit };
}

function segmentOf(segments: readonly ScheduleSegment[], cycle: number): ScheduleSegment {
  const segment = segments.findLast(({ fromCycle }) => fromCycle <= cycle);
  if (!segment) {
    throw new RangeError(`A calendar has no cycle ${cycle}.`);
  }
  return segment;
}

function anchorOf({ anchor }: ScheduleSegment): number {
  const day = dayOfIso(anchor);
  if (day === undefined) {
    throw new RangeError(`${anchor} is no day.`);
  }
  return day;
}
