import { capitalized } from '../date/date-format.ts';
import { currencyName, isCurrencyShaped, numberFormat } from '../intl/native.ts';

/** How a locale writes a currency. */
export interface CurrencyWords {
  readonly symbol: string;
  readonly narrow: string;
  readonly name: string;
}

/** Symbol, narrow symbol and name of a currency in a locale; its code where the locale has none, or it is no code. */
export function currencyWords(code: string, locale: string): CurrencyWords {
  return {
    symbol: symbol(code, locale, 'symbol'),
    narrow: symbol(code, locale, 'narrowSymbol'),
    // Names begin a line of their own here; many languages write them in small letters within a sentence.
    name: capitalized(currencyName(locale, code), locale),
  };
}

function symbol(currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  if (!isCurrencyShaped(currency)) return currency;
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
