import { cutText } from '../text/cut-text.ts';

const MAX_CHARS = 60;
/** What could be somebody's address, or a number under which somebody is known. */
const PERSONAL = /@|(?:\d[\s()./-]?){6,}/;

/**
 * Words that were searched for as they are counted: in small letters and single spaces, cut, and empty where they might say who
 * searched.
 */
export function countedWords(typed: string): string {
  const words = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return PERSONAL.test(words) ? '' : cutText(words, MAX_CHARS).trim();
}
