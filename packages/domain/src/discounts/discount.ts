import type { Money, Rate } from '@portico/locale';

/** What a discount gives. */
export type DiscountBenefit =
  | { readonly kind: 'percentage'; readonly rate: Rate }
  | { readonly kind: 'fixed'; readonly amount: Money }
  /** The shop pays the delivery: all of it, or up to an amount. */
  | { readonly kind: 'free-shipping'; readonly upTo: Money | undefined };

/** What it holds for. Gift cards never: they are money. */
export type DiscountScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'products'; readonly itemIds: readonly string[] }
  | { readonly kind: 'categories'; readonly categories: readonly string[] };

/** A code that shoppers type, with its terms. */
export interface Discount {
  readonly id: string;
  /** In the one spelling of `normalizeCouponCode`. */
  readonly code: string;
  readonly benefit: DiscountBenefit;
  readonly scope: DiscountScope;
  /** What the goods it holds for must come to. */
  readonly minimumSubtotal: Money | undefined;
  /** Epoch milliseconds; from then on. */
  readonly startsAt: number | undefined;
  /** Epoch milliseconds; until then, and no longer at it. */
  readonly endsAt: number | undefined;
  /** How often in all. */
  readonly usageLimit: number | undefined;
  /** How often by one email address. */
  readonly customerLimit: number | undefined;
  readonly timesUsed: number;
  readonly isPaused: boolean;
  /** For how many payments of a subscription it holds: 1 the first alone, 0 every one. */
  readonly subscriptionCycles: number;
  /** May stand beside others that may, too. */
  readonly combines: boolean;
}

export const discountStates = ['active', 'scheduled', 'paused', 'ended', 'used-up'] as const;
export type DiscountState = (typeof discountStates)[number];

/** Where a discount stands at this hour; the first that holds of paused, used up, ended, scheduled, active. */
export function discountState(
  discount: Pick<Discount, 'isPaused' | 'usageLimit' | 'timesUsed' | 'startsAt' | 'endsAt'>,
  now: number,
): DiscountState {
  if (discount.isPaused) {
    return 'paused';
  }
  if (discount.usageLimit !== undefined && discount.timesUsed >= discount.usageLimit) {
    return 'used-up';
  }
  if (discount.endsAt !== undefined && now >= discount.endsAt) {
    return 'ended';
  }
  return discount.startsAt !== undefined && now < discount.startsAt ? 'scheduled' : 'active';
}
