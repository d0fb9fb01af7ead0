import { civilDate } from './civil-date.ts';
import { dateParts } from './date-parts.ts';
import { zoneOffset } from './time-zone.ts';

/**
 * A quarter with its year, such as `Q1 2024`: runtimes have no quarters, so that the words come from here (facts of the
 * CLDR 48). `{q}` is the quarter's short name, `{y}` the year; English stands in for languages not listed.
 * @param withYear false prints the quarter alone
 */
export function quarterText(instant: number, timeZone: string, withYear: boolean, locale: string): string {
  const { month } = civilDate(instant + zoneOffset(instant, timeZone));
  const { names, pattern } = WORDS.get(locale.split('-')[0] ?? '') ?? ENGLISH;
  const name = names[Math.floor((month - 1) / 3)] ?? '';
  if (!withYear) return name;
  const year =
    dateParts(instant, { timeZone, year: 'numeric' }, locale).find(({ type }) => type === 'year')?.value ?? '';
  return pattern.replace('{q}', name).replace('{y}', year);
}

interface QuarterWords {
  readonly names: readonly string[];
  readonly pattern: string;
}

const numbered = (prefix: string, suffix = ''): readonly string[] => [1, 2, 3, 4].map((n) => `${prefix}${n}${suffix}`);

const ENGLISH: QuarterWords = { names: numbered('Q'), pattern: '{q} {y}' };

const WORDS: ReadonlyMap<string, QuarterWords> = new Map(
  Object.entries({
    ar: { names: ['الربع الأول', 'الربع الثاني', 'الربع الثالث', 'الربع الرابع'], pattern: '{q} {y}' },
    da: { names: numbered('', '. kvt.'), pattern: '{q} {y}' },
    es: { names: numbered('T'), pattern: '{q} {y}' },
    fi: { names: numbered('', '. nelj.'), pattern: '{q} {y}' },
    fr: { names: numbered('T'), pattern: '{q} {y}' },
    he: { names: numbered('רבעון '), pattern: '{q} {y}' },
    hi: { names: numbered('ति'), pattern: '{q} {y}' },
    hu: { names: ['I. n.év', 'II. n.év', 'III. n.év', 'IV. n.év'], pattern: '{y}. {q}' },
    it: { names: numbered('T'), pattern: '{q} {y}' },
    ja: { names: numbered('Q'), pattern: '{y}/{q}' },
    ko: { names: numbered('', '분기'), pattern: '{y}년 {q}' },
    ms: { names: numbered('S'), pattern: '{q} {y}' },
    nb: { names: numbered('K'), pattern: '{q} {y}' },
    nl: { names: numbered('K'), pattern: '{q} {y}' },
    pl: { names: ['I kw.', 'II kw.', 'III kw.', 'IV kw.'], pattern: '{q} {y}' },
    pt: { names: numbered('T'), pattern: '{q} de {y}' },
    ru: { names: numbered('', '-й кв.'), pattern: '{q} {y} г.' },
    sv: { names: numbered('K'), pattern: '{q} {y}' },
    th: { names: numbered('ไตรมาส '), pattern: '{q} {y}' },
    tr: { names: numbered('Ç'), pattern: '{y} {q}' },
    zh: { names: numbered('第', '季度'), pattern: '{y}年{q}' },
  }),
);
