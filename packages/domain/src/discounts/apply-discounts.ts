import {
  addMoney,
  allocateMoney,
  applyRate,
  lowestMoney,
  subtractMoney,
  sumMoney,
  zero,
  type CurrencyCode,
  type Money,
} from '@portico/locale';
import type { CartEntry } from '../cart/cart.ts';
import { checkCoupon, eligibleEntries, type CartCoupon } from './check-coupon.ts';
import type { CouponRefusal } from './coupon-refusal.ts';
import type { Discount, DiscountBenefit } from './discount.ts';

/** Most codes a cart holds. */
export const MAX_COUPONS = 5;

/** A discount that holds for a cart, and what it takes off the goods. */
export interface AppliedCoupon {
  readonly discountId: string;
  readonly code: string;
  readonly benefit: DiscountBenefit;
  readonly amount: Money;
}

/** What all codes of a cart come to. */
export interface AppliedDiscounts {
  /** What each entry costs less, by its id; entries without discount are missing. They sum to the total. */
  readonly lines: ReadonlyMap<string, Money>;
  readonly total: Money;
  readonly valid: readonly AppliedCoupon[];
  readonly invalid: readonly CouponRefusal[];
}

/**
 * Applies a cart's codes in the order in which they were entered. Each takes its part of what the ones before it left
 * over, is rounded once (half to even) and split over its lines in proportion, so that the lines' discounts add up; no
 * line falls below zero.
 */
export function applyDiscounts(
  entries: readonly CartEntry[],
  currency: CurrencyCode,
  coupons: readonly CartCoupon[],
  now: number,
): AppliedDiscounts {
  const lines = new Map<string, Money>();
  const valid: AppliedCoupon[] = [];
  const invalid: CouponRefusal[] = [];
  let standing: Discount | undefined;
  for (const coupon of coupons) {
    const { discount } = coupon;
    const refusal = checkCoupon(coupon, { entries, currency, now, standing });
    if (refusal || !discount) {
      invalid.push(refusal ?? { code: 'COUPON_UNKNOWN', coupon: coupon.code });
      continue;
    }
    const amount = takeOff(lines, eligibleEntries(entries, discount), discount.benefit, currency);
    valid.push({ discountId: discount.id, code: coupon.code, benefit: discount.benefit, amount });
    standing ??= discount;
  }
  return { lines, total: sumMoney([...lines.values()], currency), valid, invalid };
}

/** A cart without codes. */
export function noDiscounts(currency: CurrencyCode): AppliedDiscounts {
  return { lines: new Map(), total: zero(currency), valid: [], invalid: [] };
}

/** What a shipping method costs after the codes that pay for delivery. */
export function discountedShipping(price: Money, { valid }: Pick<AppliedDiscounts, 'valid'>): Money {
  return valid.reduce((left, { benefit }) => {
    if (benefit.kind !== 'free-shipping') {
      return left;
    }
    return subtractMoney(left, benefit.upTo ? lowestMoney(left, benefit.upTo) : left);
  }, price);
}

/** Adds one discount to those of the lines, and tells how much it was. */
function takeOff(
  lines: Map<string, Money>,
  eligible: readonly CartEntry[],
  benefit: DiscountBenefit,
  currency: CurrencyCode,
): Money {
  const left = eligible.map(({ id, subtotal }) => subtractMoney(subtotal, lines.get(id) ?? zero(currency)));
  const sum = sumMoney(left, currency);
  const amount = benefitAmount(benefit, sum);
  if (amount.minorUnits === 0n) {
    return amount;
  }
  const parts = allocateMoney(
    amount,
    left.map(({ minorUnits }) => minorUnits),
  );
  for (const [index, { id }] of eligible.entries()) {
    const part = parts[index];
    if (part && part.minorUnits > 0n) {
      lines.set(id, addMoney(lines.get(id) ?? zero(currency), part));
    }
  }
  return amount;
}

/** What a discount takes off goods that come to so much. */
export function benefitAmount(benefit: DiscountBenefit, sum: Money): Money {
  switch (benefit.kind) {
    case 'percentage':
      return applyRate(sum, benefit.rate, 'half-even');
    case 'fixed':
      return lowestMoney(sum, benefit.amount);
    case 'free-shipping':
      return zero(sum.currency);
  }
}
