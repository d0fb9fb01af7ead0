import { dayOfIso, isoDay, localInstant } from '@portico/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillingPeriod } from '../catalog/product.ts';
import {
  cycleDay,
  cycleDueAt,
  cycleToCharge,
  firstCycleFrom,
  newSchedule,
  withNextDay,
  withPeriod,
  type Schedule,
} from './schedule.ts';

const ZONES = [
  'America/Chicago',
  'Europe/Lisbon',
  'Asia/Kathmandu',
  'America/Santiago',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
  'Asia/Tehran',
];

const at = (text: string) => Date.parse(text);
const due = (schedule: Schedule, cycle: number) => new Date(cycleDueAt(schedule, cycle)).toISOString().slice(0, 16);
const dates = (schedule: Schedule, cycles: readonly number[]) => cycles.map((one) => isoDay(cycleDay(schedule, one)));
const begun = (startedAt: string, zone: string, value: number, unit: BillingPeriod['unit'], trialDays = 0) =>
  newSchedule({ value, unit }, { startedAt: at(startedAt), zone, trialDays });

describe('the calendar of a subscription', () => {
  it('takes the last day of months that are shorter, and goes back to its day', () => {
    const schedule = begun('2026-02-01T02:15Z', 'America/Chicago', 1, 'MONTH');

    expect([2, 3, 4, 14].map((cycle) => due(schedule, cycle))).toEqual([
      '2026-02-28T15:00',
      '2026-03-31T14:00',
      '2026-04-30T14:00',
      '2027-02-28T15:00',
    ]);
  });

  it.each([
    ['2027-12-30T23:40Z', 'Europe/Lisbon', 1, 'MONTH', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    ['2026-12-01T04:00Z', 'America/Chicago', 3, 'MONTH', ['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['2028-02-29T14:00Z', 'America/Chicago', 1, 'YEAR', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-04-30T01:00Z', 'Asia/Kathmandu', 1, 'MONTH', ['2026-05-30', '2026-06-30', '2026-07-30', '2026-08-30']],
  ] as const)('from %s in %s goes on every %i %s', (startedAt, zone, value, unit, expected) => {
    expect(dates(begun(startedAt, zone, value, unit), [2, 3, 4, 5])).toEqual(expected);
  });

  it.each([
    ['2026-03-22T10:00Z', 'Europe/Lisbon', 'WEEK', 90, ['2026-03-29T01:30', '2026-04-05T00:30']],
    ['2026-09-25T10:00Z', 'Europe/Lisbon', 'MONTH', 90, ['2026-10-25T00:30', '2026-11-25T01:30']],
    ['2026-08-06T10:00Z', 'America/Santiago', 'MONTH', 30, ['2026-09-06T04:30', '2026-10-06T03:30']],
    ['2026-08-26T20:00Z', 'Pacific/Chatham', 'MONTH', 180, ['2026-09-26T14:15', '2026-10-26T13:15']],
    ['2026-04-29T20:00Z', 'Asia/Kathmandu', 'MONTH', 540, ['2026-05-30T03:15', '2026-06-30T03:15']],
  ] as const)('from %s in %s keeps to the wall clock while it is set', (startedAt, zone, unit, minutes, expected) => {
    const schedule = { ...begun(startedAt, zone, 1, unit), chargeMinutes: minutes };

    expect([2, 3].map((cycle) => due(schedule, cycle))).toEqual(expected);
  });

  it('begins at the end of a trial', () => {
    const schedule = begun('2026-02-20T18:00Z', 'America/Chicago', 1, 'MONTH', 10);

    expect([1, 2].map((cycle) => due(schedule, cycle))).toEqual(['2026-03-02T15:00', '2026-04-02T14:00']);
  });

  it('keeps the promised date when the rhythm changes, and the day between months and years', () => {
    const monthly = begun('2026-08-31T18:00Z', 'America/Chicago', 1, 'MONTH');
    const biweekly = begun('2026-06-05T10:00Z', 'Europe/Lisbon', 2, 'WEEK');

    expect(dates(withPeriod(monthly, 2, { value: 2, unit: 'MONTH' }), [1, 2, 3, 4])).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-11-30',
      '2027-01-31',
    ]);
    expect(dates(withPeriod(biweekly, 2, { value: 1, unit: 'MONTH' }), [2, 3])).toEqual(['2026-06-19', '2026-07-19']);
  });

  it('goes on from another date', () => {
    const schedule = withNextDay(begun('2026-06-05T10:00Z', 'UTC', 1, 'MONTH'), 3, dayOfIso('2026-08-20') ?? 0);

    expect(dates(schedule, [1, 2, 3, 4])).toEqual(['2026-06-05', '2026-07-05', '2026-08-20', '2026-09-20']);
  });

  it('finds the first cycle after a pause', () => {
    const schedule = begun('2026-01-15T10:00Z', 'Europe/Lisbon', 1, 'MONTH');

    expect(firstCycleFrom(schedule, 2, dayOfIso('2026-05-01') ?? 0)).toBe(5);
  });

  it('charges the newest of several that are due, a week late at most', () => {
    const day = 24 * 60 * 60_000;
    const two = [
      { cycle: 2, dueAt: 0 },
      { cycle: 3, dueAt: 14 * day },
    ];

    expect(cycleToCharge(two, 20 * day)).toBe(3);
    expect(cycleToCharge(two, 21 * day)).toBe(3);
    expect(cycleToCharge(two, 21 * day + 1)).toBeUndefined();
    expect(cycleToCharge(two, -1)).toBeUndefined();
  });

  const someStart = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2060-01-01T00:00Z') });
  const somePeriod = fc.oneof(
    fc.record({ unit: fc.constant('WEEK' as const), value: fc.integer({ min: 1, max: 52 }) }),
    fc.record({ unit: fc.constant('MONTH' as const), value: fc.integer({ min: 1, max: 24 }) }),
    fc.record({ unit: fc.constant('YEAR' as const), value: fc.integer({ min: 1, max: 5 }) }),
  );

  it('is the same as counting day by day, never twice on a date, in any zone', () => {
    fc.assert(
      fc.property(someStart, fc.constantFrom(...ZONES), somePeriod, (startedAt, zone, period) => {
        const schedule = newSchedule(period, { startedAt, zone });
        const first = cycleDay(schedule, 1);
        for (let cycle = 2; cycle < 30; cycle += 1) {
          const day = cycleDay(schedule, cycle);
          expect(day).toBe(slowly(first, period, cycle - 1));
          expect(day).toBeGreaterThan(cycleDay(schedule, cycle - 1));
          expect(cycleDueAt(schedule, cycle)).toBeGreaterThan(cycleDueAt(schedule, cycle - 1));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows the time it was asked for on the wall clock, but where that never comes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 33_000 }),
        fc.nat(1439),
        fc.constantFrom(...ZONES),
        (day, minutes, zone) => {
          const instant = localInstant(day, minutes, zone);
          const shown = wallClock(instant, zone);
          const asked = day * 1440 + minutes;
          expect(
            shown === asked || (shown > asked && wallClock(instant - 60_000 * (shown - asked) - 60_000, zone) < asked),
          ).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Goes on date by date with the platform's own calendar. */
function slowly(first: number, { unit, value }: BillingPeriod, steps: number): number {
  const date = new Date(first * 86_400_000);
  const wanted = date.getUTCDate();
  if (unit === 'WEEK') {
    date.setUTCDate(wanted + 7 * value * steps);
    return date.getTime() / 86_400_000;
  }
  const months = date.getUTCMonth() + value * steps * (unit === 'YEAR' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), months, Math.min(wanted, lastDay)) / 86_400_000;
}

/** Minutes since 1970 as a clock on the wall shows them. */
function wallClock(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000;
}
