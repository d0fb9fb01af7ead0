import { accept, fillMessage, refuse, type Result } from '@portico/locale';
import { HIGHEST_PRICE_CENTS } from '../catalog/prices.ts';
import type { BillingUnit, CyclePrice, SubscriptionOption, SubscriptionPlan } from '../catalog/product.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { subscriptionRefusals } from '../refusals/owner/subscription-refusals.ts';
import { parsePercent } from '../tax/tax.ts';

/** How much of everything a plan may have. */
export const PLAN_LIMITS = {
  options: 20,
  title: 60,
  /** Units of a period. */
  period: { WEEK: 52, MONTH: 24, YEAR: 5 } satisfies Record<BillingUnit, number>,
  cycles: 520,
  /** Of a subscription with an end. */
  years: 20,
  firstCount: 12,
  trialDays: 365,
  words: 200,
} as const;

/** What an owner's sentence may say. */
export const PLAN_WORDS: readonly string[] = ['price', 'period', 'duration', 'trial', 'first'];

/** How many of a unit make a year. */
const A_YEAR: Readonly<Record<BillingUnit, number>> = { WEEK: 52, MONTH: 12, YEAR: 1 };

/** An option as an owner hands it in: with a plan of its own. */
export type OptionToCheck = SubscriptionOption & SubscriptionPlan & { readonly title: string };

/** Messages by field: `0.title`, `2.firstCycles.count`; `options` for all of them. */
export interface OptionsRefused {
  readonly errors: Readonly<Record<string, string>>;
}

/** Checks the plans of a product, all fields of all of them at once. */
export function checkSubscriptionOptions(
  options: readonly OptionToCheck[],
  productType: ProductType,
): Result<readonly OptionToCheck[], OptionsRefused> {
  const errors: Record<string, string> = {};
  if (options.length > PLAN_LIMITS.options) {
    errors['options'] = fillMessage(subscriptionRefusals.tooMany, { maximum: PLAN_LIMITS.options });
  } else if (!options.some(({ isHidden }) => !isHidden)) {
    errors['options'] = subscriptionRefusals.noPlan;
  }
  for (const [index, option] of options.entries()) {
    const isTwice = options.findIndex(({ title }) => title.trim() === option.title.trim()) < index;
    const found = { ...optionErrors(option, productType), ...(isTwice ? { title: subscriptionRefusals.twice } : {}) };
    for (const [field, message] of Object.entries(found)) {
      errors[`${index}.${field}`] = message;
    }
  }
  return Object.keys(errors).length > 0 ? refuse({ errors }) : accept(options);
}

function optionErrors(option: OptionToCheck, productType: ProductType): Record<string, string> {
  const { title, billingPeriod, numBillingCycles: cycles, firstCycles, trialDays = 0, words = '' } = option;
  const most = PLAN_LIMITS.period[billingPeriod.unit];
  const isLong = cycles * billingPeriod.value > PLAN_LIMITS.years * A_YEAR[billingPeriod.unit];
  return {
    ...(title.trim() === '' ? { title: subscriptionRefusals.title } : {}),
    ...([...title].length > PLAN_LIMITS.title
      ? { title: fillMessage(subscriptionRefusals.longTitle, { maximum: PLAN_LIMITS.title }) }
      : {}),
    ...(isWhole(billingPeriod.value, 1, most)
      ? {}
      : { 'billingPeriod.value': fillMessage(subscriptionRefusals.period, { maximum: most }) }),
    ...(isLong ? { numBillingCycles: fillMessage(subscriptionRefusals.tooLong, { maximum: PLAN_LIMITS.years }) } : {}),
    ...(isWhole(cycles, 0, PLAN_LIMITS.cycles)
      ? {}
      : { numBillingCycles: fillMessage(subscriptionRefusals.cycles, { maximum: PLAN_LIMITS.cycles }) }),
    ...priceErrors(option.discount, 'discount'),
    ...priceErrors(firstCycles, 'firstCycles'),
    ...(firstCycles && !isWhole(firstCycles.count, 1, PLAN_LIMITS.firstCount)
      ? { 'firstCycles.count': fillMessage(subscriptionRefusals.firstCount, { maximum: PLAN_LIMITS.firstCount }) }
      : {}),
    ...(isWhole(trialDays, 0, PLAN_LIMITS.trialDays)
      ? {}
      : { trialDays: fillMessage(subscriptionRefusals.trialDays, { maximum: PLAN_LIMITS.trialDays }) }),
    ...(trialDays > 0 && productType === ProductType.Physical ? { trialDays: subscriptionRefusals.trialShipped } : {}),
    ...wordErrors(words),
  };
}

function priceErrors(price: CyclePrice | undefined, field: string): Record<string, string> {
  switch (price?.kind) {
    case undefined:
      return {};
    case 'percent': {
      const rate = parsePercent(price.percent);
      const isFine = rate !== undefined && rate.numerator > 0n && /^\d+(\.\d{1,2})?$/.test(price.percent);
      return isFine ? {} : { [`${field}.percent`]: subscriptionRefusals.percent };
    }
    case 'amount':
      return isWhole(price.cents, 1, HIGHEST_PRICE_CENTS) ? {} : { [`${field}.cents`]: subscriptionRefusals.amount };
    case 'price':
      return isWhole(price.cents, 0, HIGHEST_PRICE_CENTS) ? {} : { [`${field}.cents`]: subscriptionRefusals.price };
  }
}

function wordErrors(words: string): Record<string, string> {
  if (words === '') {
    return {};
  }
  const names = [...words.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !PLAN_WORDS.includes(name));
  if (unknown !== undefined) {
    return { words: fillMessage(subscriptionRefusals.unknownWord, { name: `{${unknown}}` }) };
  }
  if ([...words].length > PLAN_LIMITS.words) {
    return { words: fillMessage(subscriptionRefusals.longWords, { maximum: PLAN_LIMITS.words }) };
  }
  const isStray = /[{}]/.test(words.replace(/\{\w+\}/g, ''));
  return isStray || !names.includes('price') || !names.includes('period') ? { words: subscriptionRefusals.words } : {};
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
