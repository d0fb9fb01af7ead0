import { numberFormat } from '../intl/native.ts';
import { accept, refuse, type Result } from '../result.ts';
import { isPayable, money, type Money } from './money.ts';
import { storeCurrency, type CurrencyCode } from './store-currency.ts';
import { namesCurrency, otherCurrency } from './written-currency.ts';

/** Why an owner's text is no amount; each has a sentence of its own in the studio. */
export type TypedAmountRefusal =
  | { readonly code: 'NOT_AN_AMOUNT'; readonly text: string }
  /** `1.234` where the point is the decimal sign: a thousand, or a digit too many? */
  | { readonly code: 'UNCLEAR_AMOUNT'; readonly text: string }
  | { readonly code: 'TOO_MANY_DECIMALS'; readonly text: string; readonly digits: number }
  | { readonly code: 'OTHER_CURRENCY'; readonly text: string; readonly currency: CurrencyCode }
  | { readonly code: 'NEGATIVE_AMOUNT'; readonly text: string }
  | { readonly code: 'AMOUNT_TOO_LARGE'; readonly text: string };

/** What an amount may be besides a price. */
export interface TypedAmountOptions {
  /** Takes `-5`, `-$5.00` and `($5.00)`; prices are not below zero. */
  readonly allowsNegative?: boolean;
}

/** No amount with its sign and the longest name of a currency is longer; the rest is no amount, at no cost. */
const MOST_CHARACTERS = 100;

/**
 * Reads an amount as an owner types or pastes it: `38`, `38.5`, `38,50`, `$1,234.50`, `1.234,50`, `€ 12`, `5,- €`,
 * `5:-`, `1 234`, `₹12,34,567`, `500円`, `12 USD`, in the digits of any script, and whatever the package itself prints. One
 * sign with three digits behind it groups thousands where the language writes its decimals with the other sign. Never
 * guesses: what can be read two ways is refused.
 * @param language BCP 47, whose decimal sign decides
 */
export function parseTypedAmount(
  text: string,
  currency: CurrencyCode,
  language: string,
  { allowsNegative = false }: TypedAmountOptions = {},
): Result<Money, TypedAmountRefusal> {
  const typed = splitTyped(text);
  if (typed === undefined) return refuse({ code: 'NOT_AN_AMOUNT', text });
  for (const words of [typed.before, typed.after]) {
    const other = otherCurrency(words, currency, language);
    if (other !== undefined) return refuse({ code: 'OTHER_CURRENCY', text, currency: other });
  }
  if (!namesCurrency(typed.before, currency, language) || !namesCurrency(typed.after, currency, language)) {
    return refuse({ code: 'NOT_AN_AMOUNT', text });
  }
  const { digits } = storeCurrency(currency);
  const read = readDecimal(typed.amount, digits, language);
  if (typeof read === 'string') return refuse({ code: read, text });
  if (/[^0]/.test(read.fraction.slice(digits))) return refuse({ code: 'TOO_MANY_DECIMALS', text, digits });
  const minorUnits = BigInt(`${read.whole}${read.fraction.slice(0, digits).padEnd(digits, '0')}`);
  if (!isPayable(money(minorUnits, currency))) return refuse({ code: 'AMOUNT_TOO_LARGE', text });
  if (!typed.isNegative) return accept(money(minorUnits, currency));
  if (!allowsNegative && minorUnits !== 0n) return refuse({ code: 'NEGATIVE_AMOUNT', text });
  return accept(money(-minorUnits, currency));
}

/** An amount apart from its sign and from the words around it. */
interface Typed {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
  readonly isNegative: boolean;
}

/** Undefined for what holds no amount, or more than one. */
function splitTyped(text: string): Typed | undefined {
  // Small raised digits are read as plain ones below: `5⁹⁹` is not 599.
  if (text.length > MOST_CHARACTERS || /\p{No}/u.test(text)) return undefined;
  // A point behind a letter ends an abbreviation, as in `Rs.500`.
  const match = /^(\D*?)((?:(?<!\p{L})[.,])?\d(?:[\d.,' ]*\d)?)(?:[.,](?:-{1,2}(?!\d))?|:-(?!\d))?(\D*)$/u.exec(
    plainSigns(text),
  );
  const [, before = '', amount = '', after = ''] = match ?? [];
  if (!match) return undefined;
  const isBracketed = /^\s*\(/.test(before) && /\)\s*$/.test(after);
  if (isBracketed) return { before: before.replace('(', ''), amount, after: after.replace(')', ''), isNegative: true };
  // Names of currencies have hyphens of their own.
  const sign = /^\s*[+-]|[+-]\s*$/.exec(before)?.[0] ?? '';
  return { before: before.replace(sign, ''), amount, after, isNegative: sign.includes('-') };
}

/** Latin digits, one kind of minus, blank and apostrophe, no invisible marks. */
function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘ʼ′]/g, "'")
    .replace(/\s+/g, ' ')
    .replaceAll('\u066B', '.')
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

/** Digits of a script stand in a row from nought to nine, with something else before them. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

interface Decimal {
  readonly whole: string;
  readonly fraction: string;
}

function readDecimal(amount: string, digits: number, language: string): Decimal | 'UNCLEAR_AMOUNT' | 'NOT_AN_AMOUNT' {
  const decimalAt = decimalPlace(amount, digits, language);
  if (decimalAt === 'unclear') return 'UNCLEAR_AMOUNT';
  const whole = decimalAt === undefined ? amount : amount.slice(0, decimalAt);
  const fraction = decimalAt === undefined ? '' : amount.slice(decimalAt + 1);
  const groups = whole.split(/[.,' ]/);
  if (/\D/.test(fraction) || new Set(whole.match(/\D/g)).size > 1 || !areGroups(groups)) return 'NOT_AN_AMOUNT';
  return { whole: groups.join(''), fraction };
}

/** Thousands, or lakhs and crores: three digits at the end and twos before them. */
function areGroups(groups: readonly string[]): boolean {
  if (groups.length === 1) return true;
  const [first = 0, ...others] = groups.map(({ length }) => length);
  const middle = others.slice(0, -1);
  if (others.at(-1) !== 3 || first === 0) return false;
  return (first <= 3 && middle.every((size) => size === 3)) || (first <= 2 && middle.every((size) => size === 2));
}

/** Where the decimals begin; undefined when there are none. */
function decimalPlace(amount: string, digits: number, language: string): number | 'unclear' | undefined {
  const signs = [...amount.matchAll(/\D/g)];
  const last = signs.at(-1);
  if (!last || /[' ]/.test(last[0])) return undefined;
  if (new Set(signs.map(([sign]) => sign)).size > 1) return last.index;
  if (signs.length > 1) return undefined;
  const behind = amount.length - last.index - 1;
  // Nobody writes a thousand as 0,125 or 1234,567.
  if (behind !== 3 || last.index === 0 || last.index > 3 || digits === 3 || amount.startsWith('0')) return last.index;
  return last[0] === decimalSign(language) && digits > 0 ? 'unclear' : undefined;
}

function decimalSign(language: string): string {
  const parts = numberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
