import { describe, expect, it } from 'vitest';
import { isCardOver, isRemindedByNotice, noticesBefore } from './notices.ts';

const said = (days: number) => [{ kind: 'coming', days, ifOther: false }];
const ifOther = [{ kind: 'coming', days: 7, ifOther: true }];

describe('what is said before a charge', () => {
  it.each([
    [{ unit: 'MONTH', value: 1 }, 30, said(3)],
    [{ unit: 'MONTH', value: 1 }, 3, []],
    [{ unit: 'YEAR', value: 1 }, 0, said(20)],
    [{ unit: 'MONTH', value: 12 }, 0, said(20)],
    [{ unit: 'MONTH', value: 11 }, 0, ifOther],
    [{ unit: 'WEEK', value: 2 }, 0, ifOther],
  ] as const)('of %j after %i free days is %j', (period, trialDays, notices) => {
    expect(noticesBefore({ period, trialDays, isCardOver: false })).toEqual(notices);
  });

  it('is that its card ends first, two weeks before', () => {
    const period = { unit: 'MONTH', value: 1 } as const;

    expect(noticesBefore({ period, trialDays: 0, isCardOver: true })).toEqual([
      { kind: 'card', days: 14, ifOther: false },
      ...ifOther,
    ]);
  });

  it.each([
    ['2027-04', '2027-04-30', false],
    ['2027-04', '2027-05-01', true],
    ['2027-12', '2028-01-01', true],
    ['', '2099-01-01', false],
  ])('a card until %s on %s is over: %s', (expires, day, isOver) => {
    expect(isCardOver(expires, day)).toBe(isOver);
  });

  it.each([
    [{ unit: 'YEAR', value: 1 }, true],
    [{ unit: 'MONTH', value: 12 }, true],
    [{ unit: 'YEAR', value: 2 }, false],
    [{ unit: 'MONTH', value: 6 }, false],
  ] as const)('comes once a year with %j: %s', (period, isOnce) => {
    expect(isRemindedByNotice(period)).toBe(isOnce);
  });
});
