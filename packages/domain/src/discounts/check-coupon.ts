import { compareMoney, sumMoney, type CurrencyCode } from '@portico/locale';
import type { CartEntry } from '../cart/cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import type { CouponRefusal } from './coupon-refusal.ts';
import { discountState, type Discount, type DiscountBenefit } from './discount.ts';

/** A code that a shopper entered, with what is known of it. */
export interface CartCoupon {
  readonly code: string;
  /** Undefined when there is no such discount (any more). */
  readonly discount: Discount | undefined;
  /** How often this shopper has used it; undefined while nobody knows who it is. */
  readonly usesByCustomer?: number | undefined;
}

/** What a code is checked against. */
export interface CouponCheck {
  readonly entries: readonly CartEntry[];
  readonly currency: CurrencyCode;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The first that holds already: whether others may join it, it says itself. */
  readonly standing: Discount | undefined;
}

/** Why a code does not hold for a cart, in the order in which a shopper would ask; undefined for one that holds. */
export function checkCoupon(
  coupon: CartCoupon,
  { entries, currency, now, standing }: CouponCheck,
): CouponRefusal | undefined {
  return refusalAlone(coupon, { entries, currency, now }) ?? notCombined(standing, coupon.discount);
}

/** The entries that a discount is for; gift cards never are. */
export function eligibleEntries(entries: readonly CartEntry[], { scope }: Discount): readonly CartEntry[] {
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

function refusalAlone(
  { code: coupon, discount, usesByCustomer }: CartCoupon,
  { entries, currency, now }: Omit<CouponCheck, 'standing'>,
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
