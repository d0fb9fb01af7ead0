import { asNumber, asRawString, isObject, member, path, type FormatContext } from '@portico/template';

import { label } from './labels.ts';

/** The wording of a subscription's price, and the numbers it prints. */
export interface SubscriptionText {
  readonly text: string;
  readonly billingPeriodValue: number;
  readonly duration: number;
}

const UNITS = {
  WEEK: { word: 'week', every: 'Weekly', plural: 'Weeks', perYear: 52 },
  MONTH: { word: 'month', every: 'Monthly', plural: 'Months', perYear: 12 },
  YEAR: { word: 'year', every: 'Yearly', plural: 'Years', perYear: Infinity },
} as const;

/**
 * Chooses the text for a plan (SUBS-011, SUBS-012, reference 8.3). Undefined when the plan has no billing period, or one
 * in a unit that there is not: another one would tell a wrong price.
 * @param varied whether the variants cost differently
 */
export function subscriptionText(plan: unknown, varied: boolean, context: FormatContext): SubscriptionText | undefined {
  const period = member(plan, 'billingPeriod');
  if (!isObject(period)) return undefined;
  const name = unitName(asRawString(period['unit']));
  if (name === undefined) return undefined;
  const unit = UNITS[name];
  const value = asNumber(period['value']);
  const length = value * asNumber(path(plan, ['numBillingCycles']));
  // Whole years are told as years; the period itself is never converted.
  const inYears = length > 0 && length % unit.perYear === 0;
  const duration = inYears ? length / unit.perYear : length;
  const durationUnit = inYears ? UNITS.YEAR : unit;
  const key =
    `productPrice__${varied ? 'multiplePrices' : 'singlePrice'}__${value === 1 ? '1' : 'n'}${unit.every}__` +
    (duration === 0 ? 'indefinite' : `limited__${duration === 1 ? '1' : 'n'}${durationUnit.plural}`);
  const fallback =
    `${varied ? 'from ' : ''}{price} every ${value === 1 ? unit.word : `{billingPeriodValue} ${unit.word}s`}` +
    (duration === 0 ? '' : ` for {duration} ${durationUnit.word}${duration === 1 ? '' : 's'}`);
  return { text: label(context, key, fallback), billingPeriodValue: value, duration };
}

/** Weeks where none is named. */
function unitName(name: string): keyof typeof UNITS | undefined {
  if (name === '') return 'WEEK';
  return name === 'WEEK' || name === 'MONTH' || name === 'YEAR' ? name : undefined;
}
