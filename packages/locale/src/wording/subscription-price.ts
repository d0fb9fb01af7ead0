import { fillMessage } from '../messages/fill-message.ts';
import { fillPlural } from '../messages/fill-plural.ts';
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

/** Whether a plan can be told: a whole number of weeks, months or years, and whole cycles, 0 for no end. */
function isPlan({ value, unit, numBillingCycles }: SubscriptionPlan): boolean {
  return (
    Number.isSafeInteger(value) &&
    value > 0 &&
    Object.hasOwn(PERIODS, unit) &&
    Number.isSafeInteger(numBillingCycles) &&
    numBillingCycles >= 0 &&
    Number.isSafeInteger(value * numBillingCycles)
  );
}

/** The whole length of a plan, in years where it comes out even (MONEY-022 to MONEY-024); undefined without an end, and of no plan. */
export function subscriptionDuration(plan: SubscriptionPlan): SubscriptionDuration | undefined {
  const value = plan.value * plan.numBillingCycles;
  if (value === 0 || !isPlan(plan)) return undefined;
  const years = value / PER_YEAR[plan.unit];
  return Number.isInteger(years) ? { value: years, unit: 'YEAR' } : { value, unit: plan.unit };
}

/**
 * The sentence that fits a plan: `1Weekly__limited__nYears`. The period itself is never converted. Undefined for what is
 * no plan: numbers that are not whole or below their least, a unit that is none.
 */
export function subscriptionPriceKey(plan: SubscriptionPlan): SubscriptionPriceKey | undefined {
  if (!isPlan(plan)) return undefined;
  const period = `${plan.value === 1 ? '1' : 'n'}${PERIODS[plan.unit]}`;
  const duration = subscriptionDuration(plan);
  const length = duration ? `limited__${duration.value === 1 ? '1' : 'n'}${DURATIONS[duration.unit]}` : 'indefinite';
  // A test makes every plan's key and finds it among the sentences.
  return `${period}__${length}` as SubscriptionPriceKey;
}

/**
 * The price of a subscription as shoppers read it: `$5.00 every 2 weeks for 3 years`. What is no plan is told as
 * unavailable (SUBS-014).
 * @param price as text
 * @param isVaried whether the variants cost differently; the lowest price is then told as such
 * @param language of the messages, whose plural rules apply
 */
export function subscriptionPriceText(
  plan: SubscriptionPlan,
  price: string,
  isVaried: boolean,
  messages: ShopperMessages = english,
  language = 'en',
): string {
  const key = subscriptionPriceKey(plan);
  if (key === undefined) return messages.subscriptionWords.unavailable;
  const values = {
    priceString: isVaried ? fillMessage(messages.subscriptionWords.from, { price }) : price,
    billingPeriodValue: plan.value,
    durationValue: subscriptionDuration(plan)?.value ?? 0,
  };
  return fillPlural(messages.subscriptionPrices[key], values, language);
}
