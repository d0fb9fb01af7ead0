import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { churn, expectedBack, forecast, monthlyCents, type ForecastSubscription, type LifeSpan } from './forecast.ts';
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
    const coming = { from: today + 28, moreCents: 100n, moreFirstCents: 0n };

    expect(days([one({ coming }), one({ coming, firstCount: 3, firstTotalCents: 900n })])).toEqual([
      [14, 2, 2800n],
      [28, 2, 2900n],
      [42, 2, 4000n],
    ]);
  });

  it('has the delivery that was announced from its day on, also of cheaper first cycles', () => {
    const coming = { from: today + 28, moreCents: 150n, moreFirstCents: 50n };

    expect(days([one({ coming, firstCount: 3, firstTotalCents: 900n })])).toEqual([
      [14, 1, 900n],
      [28, 1, 950n],
      [42, 1, 2050n],
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

const monthly = (cents: bigint) => ({ value: 1, unit: 'MONTH', cents }) as const;

const life = (overrides: Partial<LifeSpan> = {}): LifeSpan => ({
  startedAt: 0,
  endedAt: undefined,
  isLost: false,
  before: monthly(1000n),
  now: monthly(1000n),
  ...overrides,
});

describe('churn', () => {
  const DAY = 86_400_000;
  const month = { from: 100 * DAY, until: 115 * DAY };
  it('is what was lost of those that lived when the month began, by heads and by what they brought', () => {
    const lives = [
      life(),
      life({ endedAt: 110 * DAY, isLost: true, before: { value: 3, unit: 'MONTH', cents: 600n } }),
      life({ endedAt: 110 * DAY }),
      life({ endedAt: 120 * DAY, isLost: true }),
      life({ endedAt: 99 * DAY, isLost: true }),
      life({ startedAt: 101 * DAY, endedAt: 102 * DAY, isLost: true }),
    ];

    expect(churn(lives, month)).toMatchObject({ live: 4, lost: 1, beforeCents: 3200n, lostCents: 200n });
    expect(churn([], month)).toBeUndefined();
  });

  it('counts a pause for want of a payment as lost once it is 30 days old, and as kept once it was let go on', () => {
    const rests = (from: number, until?: number) =>
      life({ unpaid: { from: from * DAY, until: until === undefined ? undefined : until * DAY } });

    expect(churn([rests(80), rests(86), rests(80, 112), life()], month)).toMatchObject({ live: 4, lost: 1 });
    expect(churn([rests(60), rests(60, 99), rests(60, 105)], month)).toMatchObject({ live: 1, lost: 0 });
  });

  it('knows what those that stayed bring less and more, whatever their rhythm', () => {
    const yearly = { value: 1, unit: 'YEAR', cents: 6000n } as const;
    const lives = [
      life({ now: monthly(700n) }),
      life({ now: yearly }),
      life({ now: monthly(1250n) }),
      life({ now: monthly(100n), endedAt: 110 * DAY, isLost: true }),
    ];

    expect(churn(lives, month)).toMatchObject({ lostCents: 1000n, loweredCents: 800n, raisedCents: 250n });
  });
});

describe('what may be expected of payments that are past due', () => {
  it('is the part that came in of those refused before, once there were twenty', () => {
    expect(expectedBack(1005n, { refused: 20, recovered: 10 })).toBe(502n);
    expect(expectedBack(1000n, { refused: 19, recovered: 19 })).toBeUndefined();
  });
});
