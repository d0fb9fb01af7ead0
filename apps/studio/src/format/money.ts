import { cents as centsOf, currencyDigits, isCurrencyCode, numberFormat, parseTypedAmount } from '@portico/locale';
import { moneyMessages } from './money-messages.ts';

/** An amount in minor units as people of this language write it, such as `$1,234.50`; negative with a real minus. */
export function formatMoney(cents: number, currency: string, language: string): string {
  const digits = currencyDigits(currency);
  const text = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(cents) / 10 ** digits);
  return cents < 0 ? `−${text}` : text;
}

/** The sign that stands before or after amounts. */
export function currencySymbol(currency: string, language: string): string {
  const parts = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** An amount as it stands in a field: without symbol and groups, with all digits. */
export function moneyFieldText(cents: number, currency: string, language: string): string {
  const digits = currencyDigits(currency);
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 10 ** digits);
}

/**
 * Reads an amount as an owner types it, in the ways of the language: `38`, `38,50`, `$1,234.50`, `1 234`.
 * @returns minor units; undefined when it cannot be understood, is owed, or names another currency
 */
export function parseMoney(typed: string, currency: string, language: string): number | undefined {
  if (!isCurrencyCode(currency)) {
    return undefined;
  }
  const amount = parseTypedAmount(typed, currency, language);
  return amount.ok ? centsOf(amount.value) : undefined;
}

/**
 * Why `parseMoney` does not take what was typed, as a sentence for the field.
 * @param fallback what the field says of text that is no amount at all
 */
export function moneyProblem(typed: string, currency: string, language: string, fallback: string): string {
  const amount = isCurrencyCode(currency) ? parseTypedAmount(typed, currency, language) : undefined;
  if (!amount || amount.ok) {
    return fallback;
  }
  switch (amount.error.code) {
    case 'NOT_AN_AMOUNT':
      return fallback;
    case 'UNCLEAR_AMOUNT':
      return moneyMessages.unclear(currencyDigits(currency));
    case 'TOO_MANY_DECIMALS':
      return moneyMessages.tooManyDecimals(amount.error.digits);
    case 'OTHER_CURRENCY':
      return moneyMessages.otherCurrency(amount.error.currency, currency);
    case 'NEGATIVE_AMOUNT':
      return moneyMessages.negative;
    case 'AMOUNT_TOO_LARGE':
      return moneyMessages.tooLarge;
  }
}
