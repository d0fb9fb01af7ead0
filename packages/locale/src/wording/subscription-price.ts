import { fillMessage } from '../messages/fill-message.ts';
import { english, type ShopperMessages } from '../messages/shopper-messages.ts';
import type { SubscriptionPriceKey } from '../messages/subscription-prices.ts';

/** How often a subscription charges, and how many times; 0 is until it is cancelled. */
export interface SubscriptionPlan {
  readonly value: number;
  readonly unit: 'WEEK' | 'MONTH' | 'YEAR';
  readonly numBillingCycles: number;
}

/** How long a subscription lasts. */
export interface SubscriptionDuration {
  readonly value: number;
  readonly unit: SubscriptionPlan['unit'];
}

/** How many of a unit make a year; 52 weeks, 12 months (MONEY-022, MONEY-023). */
const PER_YEAR = { WEEK: 52, MONTH: 12, YEAR: 1 } as const;
const PERIODS = { WEEK: 'Weekly', MONTH: 'Monthly', YEAR: 'Yearly' } as const;
const DURATIONS = { WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years' } as const;

/** The whole length of a plan, in years where it comes out even (MONEY-022 to MONEY-024); undefined without an end. */
export function subscriptionDuration(plan: SubscriptionPlan): SubscriptionDuration | undefined {
  const value = plan.value * plan.numBillingCycles;
  if (value <= 0) return undefined;
  const years = value / PER_YEAR[plan.unit];
  return Number.isInteger(years) ? { value: years, unit: 'YEAR' } : { value, unit: plan.unit };
}

/** The sentence that fits a plan: `1Weekly__limited__nYears`. The period itself is never converted. */
export function subscriptionPriceKey(plan: SubscriptionPlan): string {
  const period = `${plan.value === 1 ? '1' : 'n'}${PERIODS[plan.unit]}`;
  const duration = subscriptionDuration(plan);
  if (!duration) return `${period}__indefinite`;
  return `${period}__limited__${duration.value === 1 ? '1' : 'n'}${DURATIONS[duration.unit]}`;
}

/**
 * The price of a subscription as shoppers read it: `$5.00 every 2 weeks for 3 years`.
 * @param price as text
 * @param isVaried whether the variants cost differently; the lowest price is then told as such
 */
export function subscriptionPriceText(
  plan: SubscriptionPlan,
  price: string,
  isVaried: boolean,
  messages: ShopperMessages = english,
): string {
  const sentence = messages.subscriptionPrices[subscriptionPriceKey(plan) as SubscriptionPriceKey];
  return fillMessage(sentence, {
    priceString: isVaried ? fillMessage(messages.subscriptionWords.from, { price }) : price,
    billingPeriodValue: plan.value,
    durationValue: subscriptionDuration(plan)?.value ?? 0,
  });
}
