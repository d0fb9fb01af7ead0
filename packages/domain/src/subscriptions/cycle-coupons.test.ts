import { money } from '@portico/locale';
import { expect, it } from 'vitest';
import { aDiscount } from '../testing/cart-builders.ts';
import { couponsOfCycle, lastingGoods } from './cycle-coupons.ts';

it.each([
  [1, 0, true],
  [1, 1, false],
  [3, 2, true],
  [3, 3, false],
  [0, 500, true],
])('a code for %i payments holds after %i: %s', (subscriptionCycles, paidCount, holds) => {
  expect(couponsOfCycle([aDiscount({ subscriptionCycles })], paidCount)).toHaveLength(holds ? 1 : 0);
});

it('asks a code that was bought with neither for its time nor for its limits again', () => {
  const over = aDiscount({ subscriptionCycles: 0, endsAt: 1, usageLimit: 1, timesUsed: 1, isPaused: true });

  expect(couponsOfCycle([over], 1)[0]?.discount).toMatchObject({
    endsAt: undefined,
    usageLimit: undefined,
    isPaused: false,
  });
});

it('leaves of goods what codes for every payment leave, one after the other; others are for some payments alone', () => {
  const half = { kind: 'percentage', rate: { numerator: 1n, denominator: 2n } } as const;
  const one = { kind: 'fixed', amount: money(100n, 'USD') } as const;
  const codes = [
    aDiscount({ subscriptionCycles: 0, benefit: half }),
    aDiscount({ subscriptionCycles: 3, benefit: one }),
    aDiscount({ subscriptionCycles: 0, benefit: one }),
  ];

  expect(lastingGoods(money(1000n, 'USD'), codes)).toEqual(money(400n, 'USD'));
});
