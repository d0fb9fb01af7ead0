/**
 * Prices of subscriptions as whole sentences, by billing period and duration (MONEY-016 to MONEY-020). `1` or `n` in a
 * key tells whether the number is one; translators get no pieces.
 */
export const subscriptionPrices = {
  '1Weekly__indefinite': '{priceString} every week',
  '1Weekly__limited__1Weeks': '{priceString} every week for 1 week',
  '1Weekly__limited__nWeeks': '{priceString} every week for {durationValue} weeks',
  '1Weekly__limited__1Years': '{priceString} every week for 1 year',
  '1Weekly__limited__nYears': '{priceString} every week for {durationValue} years',
  nWeekly__indefinite: '{priceString} every {billingPeriodValue} weeks',
  nWeekly__limited__nWeeks: '{priceString} every {billingPeriodValue} weeks for {durationValue} weeks',
  nWeekly__limited__1Years: '{priceString} every {billingPeriodValue} weeks for 1 year',
  nWeekly__limited__nYears: '{priceString} every {billingPeriodValue} weeks for {durationValue} years',
  '1Monthly__indefinite': '{priceString} every month',
  '1Monthly__limited__1Months': '{priceString} every month for 1 month',
  '1Monthly__limited__nMonths': '{priceString} every month for {durationValue} months',
  '1Monthly__limited__1Years': '{priceString} every month for 1 year',
  '1Monthly__limited__nYears': '{priceString} every month for {durationValue} years',
  nMonthly__indefinite: '{priceString} every {billingPeriodValue} months',
  nMonthly__limited__nMonths: '{priceString} every {billingPeriodValue} months for {durationValue} months',
  nMonthly__limited__1Years: '{priceString} every {billingPeriodValue} months for 1 year',
  nMonthly__limited__nYears: '{priceString} every {billingPeriodValue} months for {durationValue} years',
  '1Yearly__indefinite': '{priceString} every year',
  '1Yearly__limited__1Years': '{priceString} every year for 1 year',
  '1Yearly__limited__nYears': '{priceString} every year for {durationValue} years',
  nYearly__indefinite: '{priceString} every {billingPeriodValue} years',
  nYearly__limited__nYears: '{priceString} every {billingPeriodValue} years for {durationValue} years',
} as const;

/** The key of a sentence. */
export type SubscriptionPriceKey = keyof typeof subscriptionPrices;

/** What stands before a price that differs between variants, and in place of one that is unknown. */
export const subscriptionWords = {
  from: 'from {price}',
  unavailable: 'Unavailable', // SUBS-014
} as const;

/** Words of paying in parts (BNPL-015); the brands are the providers'. */
export const installmentWords = {
  offer: 'or {count} interest-free payments of {amount}',
  above: 'available for orders over {amount}', // BNPL-015
  below: 'up to {amount}', // BNPL-015
  howItWorks: 'How it works',
  popupTitle: 'Pay in {count} parts',
  popupText:
    'Choose this when you pay, and what you buy is split into {count} equal parts without interest. You pay the first one today; the provider tells you the dates of the others before you agree.',
} as const;
