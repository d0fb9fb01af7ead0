import { describe, expect, it } from 'vitest';
import { dunningEndsOn, isDunningOver, nextDunningStep } from './dunning.ts';
import { areDunningDays, noticeDaysFor, readSubscriptionPolicy, USUAL_SUBSCRIPTION_POLICY } from './policy.ts';

describe('what a shop decided of its subscriptions', () => {
  it('is as usual where nothing was said, or what cannot be', () => {
    expect(readSubscriptionPolicy(undefined)).toEqual(USUAL_SUBSCRIPTION_POLICY);
    expect(
      readSubscriptionPolicy({
        chargeMinutes: 1440,
        dunningDays: [0, 5, 2],
        afterDunning: 'sue',
        noticeDays: 6,
        priceConsent: '',
        mostSkips: -1,
        whenShort: 'steal',
      }),
    ).toEqual(USUAL_SUBSCRIPTION_POLICY);
  });

  it('is what it says', () => {
    const said = {
      chargeMinutes: 0,
      dunningDays: [0, 1, 28],
      afterDunning: 'end',
      noticeDays: 7,
      priceConsent: 'ask',
      mostSkips: 0,
      whenShort: 'sell',
    };
    expect(readSubscriptionPolicy(said)).toEqual(said);
  });

  it.each([
    [[0], true],
    [[0, 2, 5, 9], true],
    [[0, 1, 2, 3, 4, 5, 6, 28], true],
    [[], false],
    [[1, 2], false],
    [[0, 2, 2], false],
    [[0, 2.5], false],
    [[0, 29], false],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8], false],
  ])('tries a payment on %j: %s', (days, isFine) => {
    expect(areDunningDays(days)).toBe(isFine);
  });

  it('tries on the days of the shop, and ends with the last of them', () => {
    const days = { cycleDay: 100, nextDay: 130, steps: [0, 1, 12] };
    expect([1, 2, 3].map((tried) => nextDunningStep(tried, days))).toEqual([
      { kind: 'step', day: 101 },
      { kind: 'step', day: 112 },
      { kind: 'final', day: 112 },
    ]);
    expect([dunningEndsOn(days), isDunningOver(3, days, 111), isDunningOver(3, days, 112)]).toEqual([112, false, true]);
  });

  it('never tells of a rise of what is paid once a year less than fifteen days before', () => {
    expect([noticeDaysFor({ noticeDays: 7 }, true), noticeDaysFor({ noticeDays: 7 }, false)]).toEqual([15, 7]);
    expect(noticeDaysFor({ noticeDays: 60 }, true)).toBe(60);
  });
});
