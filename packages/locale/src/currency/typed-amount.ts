import { currencyWords } from '../number/currency-symbol.ts';
import { numberFormat } from '../intl/native.ts';
import { accept, refuse, type Result } from '../result.ts';
import { isPayable, money, type Money } from './money.ts';
import { storeCurrencies, storeCurrency, type CurrencyCode } from './store-currency.ts';

/** Why an owner's text is no amount; each has a sentence of its own in the studio. */
export type TypedAmountRefusal =
  | { readonly code: 'NOT_AN_AMOUNT'; readonly text: string }
  /** `1.234` where the point is the decimal sign: a thousand, or a digit too many? */
  | { readonly code: 'UNCLEAR_AMOUNT'; readonly text: string }
  | { readonly code: 'TOO_MANY_DECIMALS'; readonly text: string; readonly digits: number }
  | { readonly code: 'OTHER_CURRENCY'; readonly text: string; readonly currency: CurrencyCode }
  | { readonly code: 'AMOUNT_TOO_LARGE'; readonly text: string };

/**
 * Reads an amount as an owner types it: `38`, `38.5`, `38,50`, `$1,234.50`, `1.234,50`, `€ 12`, `1 234`, also in
 * Arabic-Indic digits. One sign with three digits behind it groups thousands where the language writes its decimals with
 * the other sign. Never guesses: what can be read two ways is refused.
 * @param language BCP 47, whose decimal sign decides
 */
export function parseTypedAmount(
  text: string,
  currency: CurrencyCode,
  language: string,
): Result<Money, TypedAmountRefusal> {
  if (LOOSE_GROUP.test(text)) return refuse({ code: 'NOT_AN_AMOUNT', text });
  const typed = plainSigns(text);
  const match = /^(\D*?)(-?)([\d.,]*\d[.,]?)(\D*)$/.exec(typed);
  const [, before = '', sign = '', amount = '', after = ''] = match ?? [];
  const other = otherCurrency(before + after, currency, language);
  if (other !== undefined) return refuse({ code: 'OTHER_CURRENCY', text, currency: other });
  if (!match || !isSymbolOf(before, currency, language) || !isSymbolOf(after, currency, language)) {
    return refuse({ code: 'NOT_AN_AMOUNT', text });
  }
  return readAmount({ text, amount, sign, currency, language });
}

interface TypedAmount {
  readonly text: string;
  readonly amount: string;
  readonly sign: string;
  readonly currency: CurrencyCode;
  readonly language: string;
}

function readAmount({ text, amount, sign, currency, language }: TypedAmount): Result<Money, TypedAmountRefusal> {
  const { digits } = storeCurrency(currency);
  const decimalAt = decimalPlace(amount, digits, language);
  if (decimalAt === 'unclear') return refuse({ code: 'UNCLEAR_AMOUNT', text });
  const whole = decimalAt === undefined ? amount : amount.slice(0, decimalAt);
  const part = decimalAt === undefined ? '' : amount.slice(decimalAt + 1);
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.length === 1 || (groups[0] !== '' && groups.slice(1).every((group) => group.length === 3));
  if (!isGrouped || new Set(whole.match(/[.,]/g)).size > 1) return refuse({ code: 'NOT_AN_AMOUNT', text });
  if (/[^0]/.test(part.slice(digits))) return refuse({ code: 'TOO_MANY_DECIMALS', text, digits });
  const minorUnits = BigInt(`${groups.join('')}${part.slice(0, digits).padEnd(digits, '0')}`);
  if (!isPayable(money(minorUnits, currency))) return refuse({ code: 'AMOUNT_TOO_LARGE', text });
  return accept(money(sign === '-' ? -minorUnits : minorUnits, currency));
}

/** A blank or an apostrophe between digits that does not group thousands: `12 50` could be anything. */
const LOOSE_GROUP = /\p{Nd}[\s'’]+(?=\p{Nd})(?!\p{Nd}{3}(?!\p{Nd}))/u;

/** Latin digits, one kind of minus, no blanks, apostrophes or marks of direction. */
function plainSigns(text: string): string {
  return text
    .replace(/[\s'’\u00A0\u202F\u200E\u200F\u061C]/g, '')
    .replace(/[−‐–]/g, '-')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',');
}

/** Where the decimals begin; undefined when there are none. */
function decimalPlace(amount: string, digits: number, language: string): number | 'unclear' | undefined {
  const signs = [...amount.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (!last) return undefined;
  if (new Set(signs.map(([sign]) => sign)).size === 2) return last.index;
  if (signs.length > 1) return undefined;
  const behind = amount.length - last.index - 1;
  // Nobody writes a thousand as 0,125.
  if (behind !== 3 || last.index === 0 || digits === 3 || amount.startsWith('0')) return last.index;
  return last[0] === decimalSign(language) && digits > 0 ? 'unclear' : undefined;
}

function decimalSign(language: string): string {
  const parts = numberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function isSymbolOf(words: string, currency: CurrencyCode, language: string): boolean {
  return words === '' || symbolsOf(currency, language).includes(words.toLowerCase());
}

/** The one currency that is meant by a symbol which is not the store's; `$` alone is any dollar. */
function otherCurrency(words: string, currency: CurrencyCode, language: string): CurrencyCode | undefined {
  if (isSymbolOf(words, currency, language)) return undefined;
  return (Object.keys(storeCurrencies) as CurrencyCode[]).find((code) => isSymbolOf(words, code, language));
}

function symbolsOf(code: CurrencyCode, language: string): readonly string[] {
  const { symbol, narrow } = currencyWords(code, language);
  return [code, storeCurrency(code).symbol, symbol, narrow].map((text) => text.replace(/\s/g, '').toLowerCase());
}
