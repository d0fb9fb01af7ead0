import type { Money } from './money.ts';
import { storeCurrency, type CurrencyLayout } from './store-currency.ts';

export interface MoneyTextOptions {
  /** Shows zero as `freeLabel`. */
  readonly showFree?: boolean;
  readonly freeLabel?: string;
}

/** What an amount may have before the point (MONEY-010). */
const MOST_INTEGER_PLACES = 15;

/**
 * Writes an amount as the store shows it: cart, pill, popups, minimum-order text. Digits and layout come from the
 * currency table, `,` and `.` are fixed, and the locale plays no part (MONEY-008, MONEY-009): `$1,234.50`.
 * @throws {RangeError} for more than 15 integer places: digits are never cut
 * @throws {TypeError} when zero shall show as free and no label says so (MONEY-014)
 */
export function storeMoneyText(amount: Money, options: MoneyTextOptions = {}): string {
  if (options.showFree && !options.freeLabel) {
    throw new TypeError('A free label is required to show zero as free');
  }
  if (options.showFree && options.freeLabel && amount.minorUnits === 0n) {
    return options.freeLabel;
  }
  const { symbol, layout } = storeCurrency(amount.currency);
  const sign = amount.minorUnits < 0n ? '-' : '';
  return placed(layout, symbol, sign, unsignedText(amount));
}

/** The amount without symbol or sign: `1,234.50`. */
function unsignedText(amount: Money): string {
  const { digits } = storeCurrency(amount.currency);
  const absolute = amount.minorUnits < 0n ? -amount.minorUnits : amount.minorUnits;
  const text = absolute.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  if (whole.length > MOST_INTEGER_PLACES) {
    throw new RangeError(`${text} has more than ${MOST_INTEGER_PLACES} places before the point.`);
  }
  return digits === 0 ? grouped(whole) : `${grouped(whole)}.${text.slice(-digits)}`;
}

/** Commas between groups of three digits. */
function grouped(whole: string): string {
  let text = whole.slice(0, whole.length % 3 || 3);
  for (let i = text.length; i < whole.length; i += 3) text += `,${whole.slice(i, i + 3)}`;
  return text;
}

function placed(layout: CurrencyLayout, symbol: string, sign: string, amount: string): string {
  switch (layout) {
    case 'symbol-first':
      return `${sign}${symbol}${amount}`;
    case 'symbol-space-first':
      return `${symbol}\u00A0${sign}${amount}`;
    case 'symbol-last':
      return `${sign}${amount}\u00A0${symbol}`;
  }
}
