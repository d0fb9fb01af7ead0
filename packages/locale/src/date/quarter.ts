import { civilDate } from './civil-date.ts';
import { dateParts } from './date-parts.ts';
import { QUARTER_WORDS } from './quarter-words.ts';
import { zoneOffset } from './time-zone.ts';

/**
 * The quarter of a skeleton with its year, such as `Q1 2024`, or in full `1st quarter 2024`: runtimes have no quarters, so
 * that the words come from here. English stands in for languages not listed.
 * @param skeleton the letters of days; `QQQQ` is the full name, without a year the quarter stands alone
 */
export function quarterText(instant: number, timeZone: string, skeleton: string, locale: string): string {
  const { month } = civilDate(instant + zoneOffset(instant, timeZone));
  const number = Math.ceil(month / 3);
  const words = WORDS.get(locale.split('-')[0] ?? '') ?? ENGLISH;
  const { names, pattern } = /Q{4}|q{4}/.test(skeleton) ? words.full : words.short;
  const name = (names[number - 1] ?? names[0] ?? '').replace('#', String(number));
  if (!/[yYu]/.test(skeleton)) return name;
  const year =
    dateParts(instant, { timeZone, year: 'numeric' }, locale).find(({ type }) => type === 'year')?.value ?? '';
  return pattern.replace('{q}', name).replace('{n}', String(number)).replace('{y}', year);
}

interface QuarterNames {
  /** Four names, or one with `#` for the number. */
  readonly names: readonly string[];
  readonly pattern: string;
}

interface QuarterWords {
  readonly short: QuarterNames;
  readonly full: QuarterNames;
}

const NAME_FIRST = '{q} {y}';

const ENGLISH: QuarterWords = {
  short: { names: ['Q#'], pattern: NAME_FIRST },
  full: { names: ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter'], pattern: NAME_FIRST },
};

const WORDS: ReadonlyMap<string, QuarterWords> = new Map(
  QUARTER_WORDS.map(([language, short, full, pattern = NAME_FIRST, fullPattern = pattern]) => [
    language,
    { short: { names: short.split('|'), pattern }, full: { names: full.split('|'), pattern: fullPattern } },
  ]),
);
