import { compareDecimals, currencyDigits, shiftDecimal } from '@portico/locale';
import { asRawString, ownFields, type MoneyUnit } from '@portico/template';

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
  const { decimalValue, currencyCode, value, currency } = ownFields(node);
  if (isPresent(decimalValue) && isPresent(currencyCode)) {
    return money(readAmount(decimalValue), asRawString(currencyCode));
  }
  if (!isPresent(value) || !isPresent(currency)) return undefined;
  return money(toMajor(value, asRawString(currency), unit), asRawString(currency));
}

/** The amount of a `{value, currency}` node as decimal text, in whatever unit the data has. */
export interface Price {
  readonly value: string;
  readonly currency: string;
}

/** No price at all. */
export const NO_MONEY: MajorMoney = { amount: '0', currency: 'USD' };

/** Amounts that are decimal text already, as nearly all are. */
const PLAIN_AMOUNT = /^\d{1,15}(?:\.\d{1,10})?$/;

function readAmount(value: unknown): string | undefined {
  return typeof value === 'string' && PLAIN_AMOUNT.test(value) ? value : readDecimal(value);
}

/** Reads a `{value, currency}` node. Missing, empty or bad amounts are zero, a missing currency is USD (MONEY-004). */
export function readPrice(node: unknown): Price {
  const { value, currency } = ownFields(node);
  return { value: readAmount(value) ?? '0', currency: asRawString(currency) || 'USD' };
}

/** Whether a price is lower than another. Prices of one product have one currency, and so one unit. */
export function isLower(price: Price, other: Price): boolean {
  const a = price.value;
  const b = other.value;
  if (a === b) return false;
  // Decimal text of so few digits is ordered like the numbers it reads as.
  if (a.length <= EXACT_DIGITS && b.length <= EXACT_DIGITS) return Number(a) < Number(b);
  return compareDecimals(a, b) < 0;
}

const EXACT_DIGITS = 15;

/** A price in major units. */
export function majorMoney({ value, currency }: Price, unit: MoneyUnit): MajorMoney {
  return { amount: unit === 'major' ? value : shiftDecimal(value, -currencyDigits(currency)), currency };
}

function toMajor(value: unknown, currency: string, unit: MoneyUnit): string | undefined {
  const decimal = readAmount(value);
  if (decimal === undefined || unit === 'major') return decimal;
  return shiftDecimal(decimal, -currencyDigits(currency));
}

function money(amount: string | undefined, currency: string): MajorMoney | undefined {
  return amount === undefined || currency === '' ? undefined : { amount, currency };
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
