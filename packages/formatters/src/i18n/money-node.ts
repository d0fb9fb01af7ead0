import { currencyDigits, shiftDecimal } from '@portico/locale';
import { asRawString, member, type MoneyUnit } from '@portico/template';

import { readDecimal } from './decimal-node.ts';

/** An amount in major units as decimal text, with its currency. */
export interface MajorMoney {
  readonly amount: string;
  readonly currency: string;
}

/**
 * Reads a price for display: `decimalValue` with `currencyCode` is always major, `value` with `currency` is in the unit
 * of the engine. The two pairs do not mix; undefined when neither is complete or the amount is no number.
 */
export function readMoney(node: unknown, unit: MoneyUnit): MajorMoney | undefined {
  const decimalValue = member(node, 'decimalValue');
  const currencyCode = member(node, 'currencyCode');
  if (isPresent(decimalValue) && isPresent(currencyCode)) {
    return money(readDecimal(decimalValue), asRawString(currencyCode));
  }
  const value = member(node, 'value');
  const currency = member(node, 'currency');
  if (!isPresent(value) || !isPresent(currency)) return undefined;
  return money(toMajor(value, asRawString(currency), unit), asRawString(currency));
}

/**
 * The amount of a `{value, currency}` node in major units. Missing, empty or bad amounts are zero, a missing currency
 * is USD (MONEY-004).
 */
export function moneyOrZero(node: unknown, unit: MoneyUnit): MajorMoney {
  const currency = asRawString(member(node, 'currency')) || 'USD';
  return { amount: toMajor(member(node, 'value'), currency, unit) ?? '0', currency };
}

function toMajor(value: unknown, currency: string, unit: MoneyUnit): string | undefined {
  const decimal = readDecimal(value);
  if (decimal === undefined || unit === 'major') return decimal;
  return shiftDecimal(decimal, -currencyDigits(currency));
}

function money(amount: string | undefined, currency: string): MajorMoney | undefined {
  return amount === undefined || currency === '' ? undefined : { amount, currency };
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
