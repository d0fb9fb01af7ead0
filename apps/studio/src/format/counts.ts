import { numberFormat } from '@portico/locale';
import { catalogue } from '../language/catalogue.ts';

/** A count with its groups, such as `1,284`. */
export function formatCount(count: number, language: string): string {
  return numberFormat(language, {}).format(count);
}

/** So many of something, such as `1,284 places`; without a language its digits stand ungrouped. */
export function counted(count: number, one: string, many: string, language?: string): string {
  return `${language === undefined ? count : formatCount(count, language)} ${count === 1 ? one : many}`;
}

const WORDS = (
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty'
).split(' ');

const messages = catalogue('format.counts', {
  word: (count: number, language: string) => WORDS[count] ?? formatCount(count, language),
});

/** A count as a sentence says it: in words up to twenty, then in digits. */
export function countWord(count: number, language: string): string {
  return messages.word(count, language);
}

/** The first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
