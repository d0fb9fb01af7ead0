import type { billingPeriods } from './billing-periods.ts';
import { fillMessage, type MessageFill } from './fill-message.ts';

const KEYS: ReadonlyMap<string | undefined, 'everyWeek' | 'everyMonth' | 'everyYear'> = new Map([
  ['WEEK', 'everyWeek'],
  ['MONTH', 'everyMonth'],
  ['YEAR', 'everyYear'],
] as const);

/**
 * `every week`, `every 2 weeks`: the period is never converted into another unit. Empty for what is no period: a value
 * that is no whole number from 1 on, or a unit that is none (SUBS-012).
 * @param fill `fillPlural` for words that depend on counts
 */
export function billingPeriodText(
  { value, unit }: { readonly value: number; readonly unit: string | undefined },
  words: Readonly<Record<keyof typeof billingPeriods, string>>,
  fill: MessageFill = fillMessage,
): string {
  const key = KEYS.get(unit);
  if (!key || !Number.isInteger(value) || value < 1) return '';
  return fill(words[value === 1 ? key : (`${key}s` as const)], { billingPeriodValue: value });
}
