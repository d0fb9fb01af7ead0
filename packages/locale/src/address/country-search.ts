import { regionLanguage, regionName } from '../intl/native.ts';
import { ownEntry } from './own-entry.ts';

/** A country of a list, by its name in the list's language. */
export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** What people call countries besides their names in some language. */
const ALIASES: Readonly<Record<string, string>> = {
  AE: 'UAE,Emirates,Dubai,VAE',
  CH: 'Suisse,Svizzera,Swiss',
  CZ: 'Czech Republic,Tschechische Republik',
  GB: 'UK,Great Britain,Britain,England,Scotland,Wales,Northern Ireland,Großbritannien,Schottland',
  BE: 'Belgique',
  IE: 'Eire,Republic of Ireland',
  KR: 'Korea,Republic of Korea',
  NL: 'Holland,The Netherlands',
  TR: 'Turkey',
  US: 'USA,US,United States of America,America,Amerika',
};

/**
 * The country of a list that is meant by its code or any of its names, whole or begun: the name in the list's language, in
 * English (`Germany`) and in its own (`Deutschland`), or what it is called (`USA`, `Holland`). Case and accents do not count.
 * The whole before the begun, the list's own names before others, and the list's order decide.
 */
export function findCountry<Country extends NamedCountry>(
  countries: readonly Country[],
  typed: string,
): Country | undefined {
  const wanted = plainText(typed);
  if (wanted === '') return undefined;
  const named = countries.map((country) => ({
    country,
    own: plainText(country.name),
    others: otherNames(country.code),
  }));
  return (
    named.find(({ own }) => own === wanted) ??
    named.find(({ others }) => others.includes(wanted)) ??
    named.find(({ own }) => own.startsWith(wanted)) ??
    named.find(({ others }) => others.some((name) => name.startsWith(wanted))) ??
    named.find(({ country }) => country.code.toLowerCase() === wanted)
  )?.country;
}

/** Letters that were typed one after the other, and when the last of them was, in milliseconds. */
export interface TypedLetters {
  readonly text: string;
  readonly at: number;
}

/** Letters that come this soon after each other are one word, as in lists of the browser. */
const PAUSE_MS = 1000;

/** What is typed by now; a pause begins anew, and no word begins with a blank. */
export function typeLetter(before: TypedLetters, letter: string, at: number): TypedLetters {
  const text = at - before.at > PAUSE_MS ? '' : before.text;
  return { text: (text + letter).trimStart(), at };
}

/** Whether letters are a word to search by: one letter, or the same again, goes through a list from name to name. */
export function isWord({ text }: TypedLetters): boolean {
  return new Set(text.toLowerCase()).size > 1;
}

function otherNames(code: string): readonly string[] {
  const language = regionLanguage(code);
  const local = language === undefined ? undefined : regionName(language, code);
  const names = [regionName('en', code), local, ...(ownEntry(ALIASES, code)?.split(',') ?? [])];
  return names.flatMap((name) => (name === undefined ? [] : [plainText(name)]));
}

/** Small letters and single blanks, without accents and dots. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
