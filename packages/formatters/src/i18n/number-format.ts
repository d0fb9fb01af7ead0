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

/** Decimal text is formatted exactly; the type of `format` lets only literal numerals pass. */
function parts(built: Intl.NumberFormat, decimal: string): Intl.NumberFormatPart[] {
  return built.formatToParts(decimal as Intl.StringNumericLiteral);
}

function joined(list: readonly Intl.NumberFormatPart[]): string {
  return list.map((part) => part.value).join('');
}

/** A decimal text as number of the locale (reference 8.5, `decimal`). */
export function formatDecimal(decimal: string, options: NumberOptions, locale: string): string {
  const base = baseOptions(options);
  switch (options.style) {
    case 'short':
    case 'long': {
      const compact = compactOptions(options, locale);
      return joined(parts(format(locale, { ...compact, compactDisplay: options.style }), decimal));
    }
    case 'scientific':
      return joined(parts(format(locale, { ...base, notation: 'scientific', ...digits(options, 0, 3) }), decimal));
    case 'percent':
      return percent(decimal, options, locale, '%');
    case 'percent-scaled':
      return percent(shiftDecimal(decimal, -2), options, locale, '%');
    case 'permille':
      return percent(shiftDecimal(decimal, 1), options, locale, '‰');
    case 'permille-scaled':
      return percent(shiftDecimal(decimal, -2), options, locale, '‰');
    default:
      return joined(parts(format(locale, { ...base, ...digits(options, 0, 3) }), decimal));
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
  const places = currencyDigits(currency);
  const base = { ...baseOptions(options), ...digits(options, places, places) };
  if (options.style === 'code') {
    return `${joined(parts(format(locale, base), decimal))} ${currency.toUpperCase()}`;
  }
  const style = { ...base, style: 'currency', currency } as const;
  const display = options.symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  switch (options.style) {
    case 'name':
      return joined(parts(format(locale, { ...style, currencyDisplay: 'name' }), decimal));
    case 'accounting':
      return joined(parts(format(locale, { ...style, currencyDisplay: display, currencySign: 'accounting' }), decimal));
    case 'short': {
      const compact = { ...compactOptions(options, locale), style: 'currency', currency } as const;
      return joined(parts(format(locale, { ...compact, currencyDisplay: display }), decimal));
    }
    default:
      return joined(parts(format(locale, { ...style, currencyDisplay: display }), decimal));
  }
}

/** Digits of a currency's minor unit: those of the store where it knows the currency, because runtimes disagree. */
export function currencyDigits(currency: string): number {
  const code = currency.toUpperCase();
  if (isCurrencyCode(code)) return storeCurrency(code).digits;
  if (!/^[A-Z]{3}$/.test(code)) return 2;
  return format('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
}

function baseOptions(options: NumberOptions): Intl.NumberFormatOptions {
  return {
    useGrouping: options.grouping ? 'auto' : false,
    roundingMode: options.rounding,
    signDisplay: 'negative',
    // Intl pads up to 21 places.
    ...(options.minInt === undefined ? {} : { minimumIntegerDigits: Math.min(21, Math.max(1, options.minInt)) }),
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
    ...baseOptions(options),
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
