import type { billingPeriods } from './billing-periods.ts';
import { fillMessage } from './fill-message.ts';

const KEYS = {
  WEEK: ['everyWeek', 'everyWeeks'],
  MONTH: ['everyMonth', 'everyMonths'],
  YEAR: ['everyYear', 'everyYears'],
} as const;

/** `every week`, `every 2 weeks`: the period is never converted into another unit. */
export function billingPeriodText(
  { value, unit }: { readonly value: number; readonly unit: keyof typeof KEYS },
  words: Readonly<Record<keyof typeof billingPeriods, string>>,
): string {
  const [one, many] = KEYS[unit];
  return fillMessage(words[value === 1 ? one : many], { billingPeriodValue: value });
}
