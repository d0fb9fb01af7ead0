import { Kept } from '../intl/kept.ts';
import { isCurrencyShaped, numberFormat } from '../intl/native.ts';
import { currencyFractions } from './currency-digits.ts';
import { parseDecimalText, shiftDecimal } from './decimal-text.ts';
import { baseOptions, compactOptions, digits, MOST_INTEGER_PLACES } from './number-digits.ts';
import type { NumberOptions } from './number-options.ts';

/** Prints a decimal text; made once for a locale and the options of a tag, for making it costs more than using it. */
type Printer = (decimal: string) => string;

type MakePrinter = (currency: string, options: NumberOptions, locale: string) => Printer;

/** What is kept for a locale and a currency: how to print, and texts made lately, for a page shows the same amounts often. */
interface Prints {
  readonly print: Printer;
  readonly texts: Kept<string>;
}

/** What is kept for the options of a tag: by locale, then currency, short keys that need not be put together. */
interface TagPrints {
  readonly byLocale: Kept<Kept<Prints>>;
  /** What the tag printed last, which a page asks for next nearly always. */
  last: { readonly locale: string; readonly currency: string; readonly prints: Prints } | undefined;
}

const printsByOptions = new WeakMap<NumberOptions, TagPrints>();
const KEPT_LOCALES = 30;
const KEPT_CURRENCIES = 50;
const KEPT_TEXTS = 200;

/** Numbers without a currency. */
const PLAIN = '';

function printed(options: NumberOptions, locale: string, currency: string, decimal: string, make: MakePrinter): string {
  const prints = printsOf(options, locale, currency, make);
  const kept = prints.texts.get(decimal);
  if (kept !== undefined) return kept;
  const plain = decimal === NOT_A_NUMBER && currency === PLAIN ? decimal : parseDecimalText(String(decimal));
  return plain === undefined ? '' : prints.texts.keep(decimal, prints.print(plain));
}

function printsOf(options: NumberOptions, locale: string, currency: string, make: MakePrinter): Prints {
  let tag = printsByOptions.get(options);
  if (tag === undefined) {
    tag = { byLocale: new Kept(KEPT_LOCALES), last: undefined };
    printsByOptions.set(options, tag);
  }
  const { byLocale, last } = tag;
  if (last !== undefined && last.locale === locale && last.currency === currency) return last.prints;
  const prints = byLocale
    .of(locale, () => new Kept(KEPT_CURRENCIES))
    .of(currency, () => ({ print: make(currency, options, locale), texts: new Kept(KEPT_TEXTS) }));
  tag.last = { locale, currency, prints };
  return prints;
}

/** The one text that is printed although it is no number: messages say it of arguments (locale reference, section 6). */
const NOT_A_NUMBER = 'NaN';

/**
 * A decimal text as number of the locale (reference 8.5, `decimal`). Empty for what `parseDecimalText` takes for no
 * number; `NaN` prints as the locale writes it.
 */
export function formatDecimal(decimal: string, options: NumberOptions, locale: string): string {
  return printed(options, locale, PLAIN, decimal, decimalPrinter);
}

/** An amount in major units as price of the locale (reference 8.5, `money`); empty for no number or no currency code. */
export function formatCurrency(decimal: string, currency: string, options: NumberOptions, locale: string): string {
  return isCurrencyShaped(currency) ? printed(options, locale, currency, decimal, currencyPrinter) : '';
}

function decimalPrinter(_currency: string, options: NumberOptions, locale: string): Printer {
  switch (options.style) {
    case 'short':
    case 'long': {
      const compact = compactOptions(options, locale);
      return stated(printer(options, locale, { ...compact, compactDisplay: options.style }), options.style, locale);
    }
    case 'scientific':
      return printer(options, locale, { notation: 'scientific', ...digits(options, 0, 3) });
    case 'percent':
      return percentPrinter(0, options, locale, '%');
    case 'percent-scaled':
      return percentPrinter(-2, options, locale, '%');
    case 'permille':
      return percentPrinter(1, options, locale, '‰');
    case 'permille-scaled':
      return percentPrinter(-2, options, locale, '‰');
    default:
      return printer(options, locale, digits(options, 0, 3));
  }
}

/**
 * French says `mille` for exactly one thousand, without any digit; the reference always states the number, `1 millier`,
 * as for one and a half. Recognised by a text without digits.
 */
function stated(print: Printer, compactDisplay: 'short' | 'long', locale: string): Printer {
  const isStated = /\p{N}/u;
  return (decimal) => {
    const text = print(decimal);
    if (isStated.test(text) || !isStated.test(decimal)) return text;
    const half = numberFormat(locale, { notation: 'compact', compactDisplay, maximumFractionDigits: 1 });
    return half
      .formatToParts(Number(decimal) * 1.5)
      .map(({ type, value }) => (type === 'decimal' || type === 'fraction' ? '' : value))
      .join('');
  };
}

/**
 * Intl takes a share and knows no permille; the percent pattern with another sign is the same in all locales.
 * @param places the decimal point moves by so many before Intl moves it two to the right
 */
function percentPrinter(places: number, options: NumberOptions, locale: string, sign: '%' | '‰'): Printer {
  const built = numberFormat(locale, { ...baseOptions(options), style: 'percent', ...digits(options, 0, 0) });
  const signed = (part: Intl.NumberFormatPart): string =>
    part.type === 'percentSign' ? part.value.replace('%', sign) : part.value;
  return (decimal) => parts(built, shiftDecimal(decimal, places)).map(signed).join('');
}

function currencyPrinter(currency: string, options: NumberOptions, locale: string): Printer {
  const places = currencyPlaces(currency, options);
  const currencyDisplay = options.symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  const style = { style: 'currency', currency, currencyDisplay } as const;
  switch (options.style) {
    case 'code':
      return codePrinter(currency, options, locale);
    case 'name':
      return namePrinter(currency, options, locale);
    case 'accounting':
      return printer(options, locale, { ...style, ...places, currencySign: 'accounting' });
    case 'short': {
      const compact = shortensPrices(locale) ? compactOptions(options, locale) : unshortened(options);
      return printer(options, locale, { ...compact, ...style });
    }
    default:
      return printer(options, locale, { ...style, ...places });
  }
}

/**
 * Turkish runtimes print sign and name at once and tear the number (`HUF 0,0 Macar forinti0`): there the name follows
 * the number, as the CLDR has it. Recognised by its two currencies.
 */
function namePrinter(currency: string, options: NumberOptions, locale: string): Printer {
  const style = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const places = currencyPlaces(currency, options);
  const names = numberFormat(locale, style)
    .formatToParts(1)
    .filter(({ type }) => type === 'currency');
  const [, name] = names;
  if (name === undefined) return printer(options, locale, { ...style, ...places });
  const print = printer(options, locale, places);
  return (decimal) => `${print(decimal)} ${name.value}`;
}

/**
 * Intl puts the code before the number; the reference behind it, where the locale would write the currency's name
 * (locale reference, section 3).
 */
function codePrinter(currency: string, options: NumberOptions, locale: string): Printer {
  const print = printer(options, locale, currencyPlaces(currency, options));
  const named = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(1);
  const name = named.findIndex((part) => part.type === 'currency');
  const before = named[name - 1];
  const code = `${before?.type === 'literal' ? ' ' : ''}${currency.toUpperCase()}`;
  return (decimal) => print(decimal) + code;
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
function printer(options: NumberOptions, locale: string, intl: Intl.NumberFormatOptions): Printer {
  const built = numberFormat(locale, { ...baseOptions(options), ...intl });
  const missing = Math.min(50, options.minInt ?? 0) - MOST_INTEGER_PLACES;
  // The type of `format` lets only literal numerals pass.
  if (missing <= 0) return (decimal) => built.format(decimal as Intl.StringNumericLiteral);
  const zeros = numberFormat(locale, { useGrouping: false }).format(0).repeat(missing);
  const { useGrouping } = baseOptions(options);
  return (decimal) => {
    const list = parts(built, decimal);
    const integer = list.flatMap(({ type, value }) => (type === 'integer' ? [value] : [])).join('');
    const whole = inGroups(Array.from(zeros + integer), numberFormat(locale, { useGrouping }));
    const first = list.findIndex(({ type }) => type === 'integer');
    const others = list.filter(({ type }, i) => i === first || (type !== 'integer' && type !== 'group'));
    return others.map((part) => (part.type === 'integer' ? whole : part.value)).join('');
  };
}

/** Digits with the group signs that a number of so many digits has. */
function inGroups(figures: readonly string[], format: Intl.NumberFormat): string {
  let at = 0;
  return format
    .formatToParts(10n ** BigInt(figures.length - 1))
    .map(({ type, value }) => {
      if (type !== 'integer') return value;
      const start = at;
      at += Array.from(value).length;
      return figures.slice(start, at).join('');
    })
    .join('');
}

function parts(built: Intl.NumberFormat, decimal: string): Intl.NumberFormatPart[] {
  return built.formatToParts(decimal as Intl.StringNumericLiteral);
}
