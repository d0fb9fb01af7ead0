import { currencyDigits, formatDecimal, knownLocale } from '@portico/locale';
import { asRawString, member, type Formatter } from '@portico/template';

import { readDecimal } from './decimal-node.ts';

/** Symbols of the old money formatter; it knows no other currency. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['AUD', 'A$'],
  ['CAD', 'C$'],
  ['DKK', 'kr'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['NOK', 'kr'],
  ['SEK', 'kr'],
  ['USD', '$'],
]);

/** Locales that write the symbol behind the number. */
const SYMBOL_LAST = new Set(['da-DK', 'de-DE', 'fr-FR', 'sv-SE']);

/**
 * `i18n-money-format`: amounts in the separators of a locale with the symbol of an old table. A letter of the symbol
 * never touches a digit.
 */
export function legacyMoney([tag = 'en-US']: readonly string[]): ReturnType<Formatter> {
  // en-UK was never a locale; it stands for English separators.
  const locale = tag === 'en-UK' ? 'en-GB' : knownLocale(tag);
  const last = SYMBOL_LAST.has(tag);
  return (value) => {
    const decimal = readDecimal(member(value, 'decimalValue'));
    if (decimal === undefined) return '';
    const currency = asRawString(member(value, 'currencyCode')) || 'USD';
    const places = currencyDigits(currency);
    const options = { grouping: true, rounding: 'halfEven', minFrac: places, maxFrac: places } as const;
    const amount = formatDecimal(decimal.replace('-', ''), options, locale);
    const sign = decimal.startsWith('-') && /[1-9]/.test(amount) ? '-' : '';
    return place(sign, amount, SYMBOLS.get(currency) ?? currency, last);
  };
}

function place(sign: string, amount: string, symbol: string, last: boolean): string {
  if (last) return `${sign}${amount}${/^\p{L}/u.test(symbol) ? ' ' : ''}${symbol}`;
  return /\p{L}$/u.test(symbol) ? `${symbol} ${sign}${amount}` : `${sign}${symbol}${amount}`;
}
