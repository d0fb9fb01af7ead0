import { subtractMoney, type Money } from '@portico/locale';
import { benefitAmount } from '../discounts/apply-discounts.ts';
import type { CartCoupon } from '../discounts/check-coupon.ts';
import type { Discount } from '../discounts/discount.ts';

/**
 * The codes that hold for the next cycle of a subscription: those with which it began, for as many payments as they hold. Their
 * dates, limits and pauses were asked when it was bought, and are not asked again; it is what was bought that they are for.
 * @param paidCount payments so far
 */
export function couponsOfCycle(discounts: readonly Discount[], paidCount: number): readonly CartCoupon[] {
  return discounts
    .filter(({ subscriptionCycles: count }) => count === 0 || paidCount < count)
    .map((discount) => ({
      code: discount.code,
      discount: {
        ...discount,
        scope: { kind: 'all' },
        startsAt: undefined,
        endsAt: undefined,
        usageLimit: undefined,
        customerLimit: undefined,
        isPaused: false,
      },
    }));
}

/** What goods of every cycle come to after the codes that hold for good; those of some payments alone are left out. */
export function lastingGoods(goods: Money, discounts: readonly Discount[]): Money {
  return discounts
    .filter(({ subscriptionCycles: count }) => count === 0)
    .reduce((left, { benefit }) => subtractMoney(left, benefitAmount(benefit, left)), goods);
}
