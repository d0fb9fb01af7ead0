import { Kept } from './kept.ts';

/*
 * The only module that builds formats of the runtime. Building one costs a hundred times what using it does, so each is
 * kept by locale and options. Callers pass digits and rounding themselves: defaults differ from runtime to runtime.
 */

const numberFormats = new Kept<Intl.NumberFormat>(300);
const dateFormats = new Kept<Intl.DateTimeFormat>(300);
const relativeFormats = new Kept<Intl.RelativeTimeFormat>(60);
const pluralRules = new Kept<Intl.PluralRules>(100);
const currencyNames = new Kept<Intl.DisplayNames>(60);
const regionNames = new Kept<Intl.DisplayNames>(60);
const listFormats = new Kept<Intl.ListFormat>(60);
const collators = new Kept<Intl.Collator>(60);

/** A number format; halves are rounded to the even digit unless the options say otherwise. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numberFormats.of(
    `${locale}|${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(knownLocale(locale), { roundingMode: 'halfEven', ...options }),
  );
}

/** A date format; the options name their time zone. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormats.of(
    `${locale}|${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(knownLocale(locale), options),
  );
}

/** A format of times as seen from now; `auto` uses words such as yesterday. */
export function relativeFormat(
  locale: string,
  style: Intl.RelativeTimeFormatStyle,
  numeric: Intl.RelativeTimeFormatNumeric,
): Intl.RelativeTimeFormat {
  return relativeFormats.of(
    `${locale}|${style}|${numeric}`,
    () => new Intl.RelativeTimeFormat(knownLocale(locale), { style, numeric }),
  );
}

/** Plural rules for numbers written with so many decimals: `1` and `1.0` differ. */
export function pluralRulesOf(locale: string, ordinal: boolean, decimals: number): Intl.PluralRules {
  return pluralRules.of(
    `${locale}|${ordinal}|${decimals}`,
    () =>
      new Intl.PluralRules(knownLocale(locale), {
        type: ordinal ? 'ordinal' : 'cardinal',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
}

/** Names as a sentence lists them: `Meta, Pinterest, and TikTok`; empty for none. */
export function listText(locale: string, names: readonly string[]): string {
  return listFormats.of(locale, () => new Intl.ListFormat(knownLocale(locale), { type: 'conjunction' })).format(names);
}

/** Plural words a language uses, `other` among them. */
export function pluralWords(locale: string, ordinal: boolean): readonly Intl.LDMLPluralRule[] {
  return pluralRulesOf(locale, ordinal, 0).resolvedOptions().pluralCategories;
}

/** Whether a code could be one of a currency; runtimes refuse others with an exception. */
export function isCurrencyShaped(code: string): boolean {
  return (
    code.length === 3 && isLetter(code.charCodeAt(0)) && isLetter(code.charCodeAt(1)) && isLetter(code.charCodeAt(2))
  );
}

/** Whether a character is an ASCII letter, whose two cases differ in one bit. */
function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** The name of a currency in the words of a locale; its code where the locale has none, or the code is none. */
export function currencyName(locale: string, code: string): string {
  if (!isCurrencyShaped(code)) return code;
  const names = currencyNames.of(
    locale,
    () => new Intl.DisplayNames(knownLocale(locale), { type: 'currency', fallback: 'code' }),
  );
  return names.of(code) ?? code;
}

/** The name of a country in the words of a locale; undefined where the locale has none, or the code is none. */
export function regionName(locale: string, code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const names = regionNames.of(
    locale,
    () => new Intl.DisplayNames(knownLocale(locale), { type: 'region', fallback: 'none' }),
  );
  return names.of(code);
}

/** The language most people of a country speak; undefined for a code that is no country's. */
export function regionLanguage(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).maximize().language : undefined;
}

/** The order of a dictionary of the locale. */
export function collator(locale: string): Intl.Collator {
  return collators.of(locale, () => new Intl.Collator(knownLocale(locale)));
}

/** A tag as standards write it; undefined for what is none, such as whatever a stranger sends. */
export function languageTag(said: string | undefined): string | undefined {
  try {
    return said === undefined ? undefined : new Intl.Locale(said).toString();
  } catch {
    return undefined;
  }
}

/** English for a tag that is none: runtimes refuse such tags with an exception, and owners' data may hold one. */
export function knownLocale(tag: string): string {
  return languageTag(tag) ?? 'en-US';
}
