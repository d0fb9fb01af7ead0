import { Kept } from '../intl/kept.ts';
import { numberFormat } from '../intl/native.ts';
import { currencyFractions } from './currency-digits.ts';
import { shiftDecimal } from './decimal-text.ts';
import { baseOptions, compactOptions, digits, MOST_INTEGER_PLACES } from './number-digits.ts';
import type { NumberOptions } from './number-options.ts';

/** Texts made lately, by the options of a tag: a page shows the same few amounts again and again. */
const texts = new WeakMap<NumberOptions, Kept<string>>();
const KEPT_TEXTS = 200;

function kept(options: NumberOptions, key: string, make: () => string): string {
  let cache = texts.get(options);
  if (cache === undefined) texts.set(options, (cache = new Kept(KEPT_TEXTS)));
  return cache.of(key, make);
}

/** A decimal text as number of the locale (reference 8.5, `decimal`). */
export function formatDecimal(decimal: string, options: NumberOptions, locale: string): string {
  return kept(options, `${locale} ${decimal}`, () => decimalText(decimal, options, locale));
}

/** An amount in major units as price of the locale (reference 8.5, `money`); empty for a code that is no currency. */
export function formatCurrency(decimal: string, currency: string, options: NumberOptions, locale: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return '';
  return kept(options, `${locale} ${currency} ${decimal}`, () => currencyText(decimal, currency, options, locale));
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
  const built = numberFormat(locale, { ...baseOptions(options), style: 'percent', ...digits(options, 0, 0) });
  const list = parts(built, decimal);
  if (sign === '%') return joined(list);
  return list.map((part) => (part.type === 'percentSign' ? part.value.replace('%', '‰') : part.value)).join('');
}

function currencyText(decimal: string, currency: string, options: NumberOptions, locale: string): string {
  const places = currencyPlaces(currency, options);
  const currencyDisplay = options.symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  const style = { style: 'currency', currency, currencyDisplay } as const;
  switch (options.style) {
    case 'code':
      return withCode(decimal, currency, options, locale);
    case 'name':
      return print(decimal, options, locale, { ...style, ...places, currencyDisplay: 'name' });
    case 'accounting':
      return print(decimal, options, locale, { ...style, ...places, currencySign: 'accounting' });
    case 'short': {
      const compact = shortensPrices(locale) ? compactOptions(options, locale) : unshortened(options);
      return print(decimal, options, locale, { ...compact, ...style });
    }
    default:
      return print(decimal, options, locale, { ...style, ...places });
  }
}

/**
 * Intl puts the code before the number; the reference behind it, where the locale would write the currency's name
 * (locale reference, section 3).
 */
function withCode(decimal: string, currency: string, options: NumberOptions, locale: string): string {
  const places = currencyPlaces(currency, options);
  const number = print(decimal, options, locale, places);
  const named = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(1);
  const name = named.findIndex((part) => part.type === 'currency');
  const before = named[name - 1];
  return `${number}${before?.type === 'literal' ? ' ' : ''}${currency.toUpperCase()}`;
}

/** The CLDR has no short prices in Arabic-Indic digits: they are printed whole. Runtimes borrow those of numbers. */
function shortensPrices(locale: string): boolean {
  return numberFormat(locale, {}).resolvedOptions().numberingSystem !== 'arab';
}

/** About two digits, as short prices have them, and all that stand before the point. */
function unshortened(options: NumberOptions): Intl.NumberFormatOptions {
  if (options.minFrac !== undefined || options.maxFrac !== undefined) return digits(options, 0, 0);
  return { maximumFractionDigits: 0, maximumSignificantDigits: 2, roundingPriority: 'morePrecision' };
}

/** Digits of a price. Coins come in steps, which are the same digits for all numbers; without a step they are like any price. */
function currencyPlaces(currency: string, options: NumberOptions): Intl.NumberFormatOptions {
  const fractions = currencyFractions(currency);
  if (!options.cash || fractions.cashRounding === 0) return digits(options, fractions.digits, fractions.digits);
  const places = digits(options, fractions.cashDigits, fractions.cashDigits);
  const { minimumFractionDigits, maximumFractionDigits } = places;
  const takesStep = minimumFractionDigits !== undefined && minimumFractionDigits === maximumFractionDigits;
  return fractions.cashRounding === 0 || !takesStep
    ? places
    : { ...places, roundingIncrement: step(fractions.cashRounding) };
}

function step(cashRounding: number): 5 | 50 {
  return cashRounding === 50 ? 50 : 5;
}

/** Decimal text is formatted exactly; more than 21 integer places, which Intl refuses, are filled up with zeros. */
function print(decimal: string, options: NumberOptions, locale: string, intl: Intl.NumberFormatOptions): string {
  const built = numberFormat(locale, { ...baseOptions(options), ...intl });
  const missing = Math.min(50, options.minInt ?? 0) - MOST_INTEGER_PLACES;
  if (missing <= 0) return built.format(decimal as Intl.StringNumericLiteral);
  const list = parts(built, decimal);
  const zeros = numberFormat(locale, { useGrouping: false }).format(0).repeat(missing);
  const first = list.findIndex((part) => part.type === 'integer');
  return joined(list.map((part, i) => (i === first ? { ...part, value: zeros + part.value } : part)));
}

/** Decimal text is formatted exactly; the type of `format` lets only literal numerals pass. */
function parts(built: Intl.NumberFormat, decimal: string): Intl.NumberFormatPart[] {
  return built.formatToParts(decimal as Intl.StringNumericLiteral);
}

function joined(list: readonly Intl.NumberFormatPart[]): string {
  return list.map((part) => part.value).join('');
}
