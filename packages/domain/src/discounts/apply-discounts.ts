import {
  addMoney,
  allocateMoney,
  applyRate,
  compareMoney,
  lowestMoney,
  subtractMoney,
  sumMoney,
  zero,
  type CurrencyCode,
  type Money,
} from '@portico/locale';
import type { CartEntry } from '../cart/cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import type { CouponRefusal } from './coupon-refusal.ts';
import { discountState, type Discount, type DiscountBenefit } from './discount.ts';

/** Most codes a cart holds. */
export const MAX_COUPONS = 5;

/** A code that a shopper entered, with what is known of it. */
export interface CartCoupon {
  readonly code: string;
  /** Undefined when there is no such discount (any more). */
  readonly discount: Discount | undefined;
  /** How often this shopper has used it; undefined while nobody knows who it is. */
  readonly usesByCustomer?: number | undefined;
}

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
    const refusal = refusalOf(coupon, entries, currency, now) ?? notCombined(standing, discount);
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

/** Why a code does not hold, in the order in which a shopper would ask. */
function refusalOf(
  { code: coupon, discount, usesByCustomer }: CartCoupon,
  entries: readonly CartEntry[],
  currency: CurrencyCode,
  now: number,
): CouponRefusal | undefined {
  if (!discount || currencyOf(discount.benefit, currency) !== currency) {
    return { code: 'COUPON_UNKNOWN', coupon };
  }
  const state = discountState(discount, now);
  if (state !== 'active') {
    return { code: STATE_REFUSALS[state], coupon };
  }
  if (discount.customerLimit !== undefined && (usesByCustomer ?? 0) >= discount.customerLimit) {
    return { code: 'COUPON_USED_BY_YOU', coupon };
  }
  const eligible = eligibleEntries(entries, discount);
  if (eligible.length === 0) {
    return { code: 'COUPON_NOTHING_QUALIFIES', coupon };
  }
  const { minimumSubtotal: minimum } = discount;
  const subtotal = sumMoney(
    eligible.map((entry) => entry.subtotal),
    currency,
  );
  if (minimum && minimum.currency === currency && compareMoney(subtotal, minimum) < 0) {
    return { code: 'COUPON_MINIMUM', coupon, minimum };
  }
  const isForDelivery = discount.benefit.kind === 'free-shipping';
  return isForDelivery && !eligible.some(({ productType }) => productType === ProductType.Physical)
    ? { code: 'COUPON_NOTHING_SHIPPED', coupon }
    : undefined;
}

const STATE_REFUSALS = {
  paused: 'COUPON_PAUSED',
  'used-up': 'COUPON_USED_UP',
  ended: 'COUPON_ENDED',
  scheduled: 'COUPON_NOT_STARTED',
} as const;

function notCombined(standing: Discount | undefined, discount: Discount | undefined): CouponRefusal | undefined {
  return standing && discount && !(standing.combines && discount.combines)
    ? { code: 'COUPON_NOT_COMBINABLE', coupon: discount.code, other: standing.code }
    : undefined;
}

function currencyOf(benefit: DiscountBenefit, currency: CurrencyCode): CurrencyCode {
  switch (benefit.kind) {
    case 'percentage':
      return currency;
    case 'fixed':
      return benefit.amount.currency;
    case 'free-shipping':
      return benefit.upTo?.currency ?? currency;
  }
}

function eligibleEntries(entries: readonly CartEntry[], { scope }: Discount): readonly CartEntry[] {
  return entries.filter((entry) => {
    if (entry.productType === ProductType.GiftCard) {
      return false;
    }
    switch (scope.kind) {
      case 'all':
        return true;
      case 'products':
        return scope.itemIds.includes(entry.itemId);
      case 'categories':
        return entry.categories.some((category) => scope.categories.includes(category));
    }
  });
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
  const amount = amountOf(benefit, sum);
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

function amountOf(benefit: DiscountBenefit, sum: Money): Money {
  switch (benefit.kind) {
    case 'percentage':
      return applyRate(sum, benefit.rate, 'half-even');
    case 'fixed':
      return lowestMoney(sum, benefit.amount);
    case 'free-shipping':
      return zero(sum.currency);
  }
}
