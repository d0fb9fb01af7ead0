import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { churn, expectedBack, forecast, monthlyCents, type ForecastSubscription } from './forecast.ts';
import { cycleDay, newSchedule } from './schedule.ts';

const startedAt = Date.parse('2026-11-01T12:00Z');
const schedule = newSchedule({ value: 2, unit: 'WEEK' }, { startedAt, zone: 'UTC' });
const today = cycleDay(schedule, 1);
const one = (overrides: Partial<ForecastSubscription> = {}): ForecastSubscription => ({
  state: 'active',
  schedule,
  nextCycle: 2,
  paidCount: 1,
  cycleLimit: 0,
  totalCents: 1900n,
  firstCount: 0,
  firstTotalCents: 0n,
  ...overrides,
});
const days = (all: readonly ForecastSubscription[], count = 43) =>
  forecast(all, { from: today, days: count })
    .filter(({ count: found }) => found > 0)
    .map(({ day, count: found, totalCents }) => [day - today, found, totalCents]);

describe('the forecast', () => {
  it('has each cycle on its day, with the price that then holds', () => {
    expect(days([one(), one({ firstCount: 2, firstTotalCents: 900n })])).toEqual([
      [14, 2, 2800n],
      [28, 2, 3800n],
      [42, 2, 3800n],
    ]);
  });

  it('has the price that was announced from its day on, but not of cheaper first cycles', () => {
    const coming = { from: today + 28, moreCents: 100n };

    expect(days([one({ coming }), one({ coming, firstCount: 3, firstTotalCents: 900n })])).toEqual([
      [14, 2, 2800n],
      [28, 2, 2900n],
      [42, 2, 4000n],
    ]);
  });

  it('ends where the subscription ends, and counts those alone that are active', () => {
    expect(days([one({ cycleLimit: 2 }), one({ state: 'paused' }), one({ state: 'past-due' })])).toEqual([
      [14, 1, 1900n],
    ]);
  });

  it('has on the first day what was due before', () => {
    const late = newSchedule({ value: 1, unit: 'MONTH' }, { startedAt: startedAt - 40 * 86_400_000, zone: 'UTC' });

    expect(days([one({ schedule: late })], 5)).toEqual([[0, 1, 1900n]]);
  });
});

describe('what subscriptions bring a month', () => {
  it.each([
    ['WEEK', 1, 3000n, 13_000n],
    ['WEEK', 2, 1900n, 4117n],
    ['MONTH', 3, 1000n, 333n],
    ['YEAR', 1, 4800n, 400n],
  ] as const)('every %s × %i', (unit, value, cents, expected) => {
    expect(monthlyCents([{ unit, value, cents }])).toBe(expected);
  });

  it('is the same in any order, and the sum of its exact parts', () => {
    const some = fc.record({
      unit: fc.constantFrom('WEEK' as const, 'MONTH' as const, 'YEAR' as const),
      value: fc.integer({ min: 1, max: 24 }),
      cents: fc.bigInt({ min: 0n, max: 1_000_000n }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (all) => {
        const whole = monthlyCents(all);
        expect(monthlyCents(all.toReversed())).toBe(whole);
        const parts = all.reduce((sum, part) => sum + monthlyCents([part]), 0n);
        expect(Math.abs(Number(whole - parts))).toBeLessThanOrEqual(Math.ceil(all.length / 2) + 1);
      }),
    );
  });
});

describe('churn', () => {
  it('is what was lost of those that lived when the month began', () => {
    const month = { from: 1000, until: 2000 };
    const lives = [
      { startedAt: 0, endedAt: undefined, isLost: false },
      { startedAt: 0, endedAt: 1500, isLost: true },
      { startedAt: 0, endedAt: 1500, isLost: false },
      { startedAt: 0, endedAt: 2500, isLost: true },
      { startedAt: 0, endedAt: 900, isLost: true },
      { startedAt: 1200, endedAt: 1300, isLost: true },
    ];

    expect(churn(lives, month)).toEqual({ live: 4, lost: 1 });
    expect(churn([], month)).toBeUndefined();
  });
});

describe('what may be expected of payments that are past due', () => {
  it('is the part that came in of those refused before, once there were twenty', () => {
    expect(expectedBack(1005n, { refused: 20, recovered: 10 })).toBe(502n);
    expect(expectedBack(1000n, { refused: 19, recovered: 19 })).toBeUndefined();
  });
});
