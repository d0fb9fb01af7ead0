import { isCurrencyCode, storeCurrency } from '@portico/locale';
import { LruCache } from '@portico/template';

import { shiftDecimal } from './decimal-text.ts';
import type { NumberOptions } from './number-options.ts';

/** Built formats by locale and options; building one costs far more than using it. */
const formats = new LruCache<string, Intl.NumberFormat>(200);

function format(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const built = new Intl.NumberFormat(locale, options);
  formats.set(key, built);
  return built;
}

/** Texts made lately, by the options of a tag: a page shows the same few amounts again and again. */
const texts = new WeakMap<NumberOptions, LruCache<string, string>>();
const KEPT_TEXTS = 200;

function kept(options: NumberOptions, key: string, make: () => string): string {
  let cache = texts.get(options);
  if (cache === undefined) texts.set(options, (cache = new LruCache(KEPT_TEXTS)));
  const known = cache.get(key);
  if (known !== undefined) return known;
  const text = make();
  cache.set(key, text);
  return text;
}

/** Decimal text is formatted exactly; the type of `format` lets only literal numerals pass. */
function parts(built: Intl.NumberFormat, decimal: string): Intl.NumberFormatPart[] {
  return built.formatToParts(decimal as Intl.StringNumericLiteral);
}

/** Decimal text is formatted exactly; more than 21 integer places, which Intl refuses, are filled up with zeros. */
function print(decimal: string, options: NumberOptions, locale: string, intl: Intl.NumberFormatOptions): string {
  const built = format(locale, { ...baseOptions(options), ...intl });
  const list = parts(built, decimal);
  const missing = Math.min(50, options.minInt ?? 0) - MOST_INTEGER_PLACES;
  if (missing <= 0) return joined(list);
  const zeros = format(locale, { useGrouping: false }).format(0).repeat(missing);
  const first = list.findIndex((part) => part.type === 'integer');
  return joined(list.map((part, i) => (i === first ? { ...part, value: zeros + part.value } : part)));
}

function joined(list: readonly Intl.NumberFormatPart[]): string {
  return list.map((part) => part.value).join('');
}

/** Integer places Intl can ask for. */
const MOST_INTEGER_PLACES = 21;

/** A decimal text as number of the locale (reference 8.5, `decimal`). */
export function formatDecimal(decimal: string, options: NumberOptions, locale: string): string {
  return kept(options, `${locale} ${decimal}`, () => decimalText(decimal, options, locale));
}

function decimalText(decimal: string, options: NumberOptions, locale: string): string {
  switch (options.style) {
    case 'short':
    case 'long': {
      const compact = compactOptions(options, locale);
      return print(decimal, options, locale, { ...compact, compactDisplay: options.style });
    }
    case 'scientific':
      return print(decimal, options, locale, { notation: 'scientific', ...digits(options, 0, 3) });
    case 'percent':
      return percent(decimal, options, locale, '%');
    case 'percent-scaled':
      return percent(shiftDecimal(decimal, -2), options, locale, '%');
    case 'permille':
      return percent(shiftDecimal(decimal, 1), options, locale, '‰');
    case 'permille-scaled':
      return percent(shiftDecimal(decimal, -2), options, locale, '‰');
    default:
      return print(decimal, options, locale, digits(options, 0, 3));
  }
}

/** Intl knows no permille; the percent pattern with another sign is the same in all locales. */
function percent(decimal: string, options: NumberOptions, locale: string, sign: '%' | '‰'): string {
  const built = format(locale, { ...baseOptions(options), style: 'percent', ...digits(options, 0, 0) });
  const list = parts(built, decimal);
  if (sign === '%') return joined(list);
  return list.map((part) => (part.type === 'percentSign' ? part.value.replace('%', '‰') : part.value)).join('');
}

/** An amount in major units as price of the locale (reference 8.5, `money`); empty for a code that is no currency. */
export function formatCurrency(decimal: string, currency: string, options: NumberOptions, locale: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return '';
  return kept(options, `${locale} ${currency} ${decimal}`, () => currencyText(decimal, currency, options, locale));
}

function currencyText(decimal: string, currency: string, options: NumberOptions, locale: string): string {
  const places = digits(options, localeDigits(currency), localeDigits(currency));
  if (options.style === 'code') return `${print(decimal, options, locale, places)} ${currency.toUpperCase()}`;
  const currencyDisplay = options.symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  const style = { style: 'currency', currency, currencyDisplay } as const;
  switch (options.style) {
    case 'name':
      return print(decimal, options, locale, { ...style, ...places, currencyDisplay: 'name' });
    case 'accounting':
      return print(decimal, options, locale, { ...style, ...places, currencySign: 'accounting' });
    case 'short':
      return print(decimal, options, locale, { ...compactOptions(options, locale), ...style });
    default:
      return print(decimal, options, locale, { ...style, ...places });
  }
}

/**
 * Digits of the minor unit in which amounts are stored: those of the store where it knows the currency. What a locale
 * shows may have fewer.
 */
export function currencyDigits(currency: string): number {
  const code = currency.toUpperCase();
  if (isCurrencyCode(code)) return storeCurrency(code).digits;
  return /^[A-Z]{3}$/.test(code) ? localeDigits(code) : 2;
}

const digitsOfCode = new Map<string, number>();

/** Digits that prices of a currency show by the locale data. */
function localeDigits(currency: string): number {
  const code = currency.toUpperCase();
  let count = digitsOfCode.get(code);
  if (count === undefined) {
    count = readLocaleDigits(code);
    digitsOfCode.set(code, count);
  }
  return count;
}

function readLocaleDigits(code: string): number {
  return format('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
}

function baseOptions(options: NumberOptions): Intl.NumberFormatOptions {
  return {
    useGrouping: options.grouping ? 'auto' : false,
    roundingMode: options.rounding,
    signDisplay: 'negative',
    ...(options.minInt === undefined
      ? {}
      : { minimumIntegerDigits: Math.min(MOST_INTEGER_PLACES, Math.max(1, options.minInt)) }),
  };
}

/**
 * Digits of a number whose pattern has `minFrac` to `maxFrac` of them. Any count of significant digits decides alone; a
 * largest count by itself is also the smallest (locale reference, section 6).
 */
function digits(options: NumberOptions, minFrac: number, maxFrac: number): Intl.NumberFormatOptions {
  return significantDigits(options, 21) ?? fractionDigits(options, minFrac, maxFrac);
}

/** Compact formats of Intl group from five digits on; the reference groups as the locale does elsewhere. */
function compactOptions(options: NumberOptions, locale: string): Intl.NumberFormatOptions {
  const groupsThousands = format(locale, { useGrouping: 'auto' })
    .formatToParts(1000)
    .some((part) => part.type === 'group');
  return {
    ...compactDigits(options),
    ...(options.grouping && groupsThousands ? { useGrouping: 'always' as const } : {}),
    notation: 'compact',
  };
}

/** Compact numbers show about two digits, unless the options say otherwise. */
function compactDigits(options: NumberOptions): Intl.NumberFormatOptions {
  const significant = significantDigits(options, 2);
  if (significant !== undefined) return significant;
  if (options.minFrac === undefined && options.maxFrac === undefined) return {};
  return fractionDigits(options, 0, 0);
}

function significantDigits(options: NumberOptions, most: number): Intl.NumberFormatOptions | undefined {
  const { minSig, maxSig } = options;
  if (minSig === undefined && maxSig === undefined) return undefined;
  const max = Math.min(21, Math.max(1, maxSig ?? Math.max(most, minSig ?? 1)));
  const min = Math.min(max, Math.max(1, minSig ?? max));
  return { minimumSignificantDigits: min, maximumSignificantDigits: max };
}

/** The smallest count by itself raises the largest, the largest by itself lowers the smallest. */
function fractionDigits(options: NumberOptions, minFrac: number, maxFrac: number): Intl.NumberFormatOptions {
  const max = options.maxFrac ?? Math.max(maxFrac, options.minFrac ?? 0);
  const min = Math.min(options.minFrac ?? minFrac, max);
  return { minimumFractionDigits: min, maximumFractionDigits: max };
}
