import { expect, it } from 'vitest';
import { noticeDays } from './notices.ts';

it.each([
  [{ unit: 'MONTH', value: 1 }, 30, false, 3],
  [{ unit: 'MONTH', value: 1 }, 3, false, undefined],
  [{ unit: 'YEAR', value: 1 }, 0, false, 20],
  [{ unit: 'MONTH', value: 12 }, 0, false, 20],
  [{ unit: 'MONTH', value: 11 }, 0, false, undefined],
  [{ unit: 'WEEK', value: 2 }, 0, true, 7],
  [{ unit: 'WEEK', value: 2 }, 0, false, undefined],
] as const)(
  'a charge of %j after %i free days, other price %s, is told %s days before',
  (period, trialDays, isOtherPrice, days) => {
    expect(noticeDays({ period, trialDays, isOtherPrice })).toBe(days);
  },
);
