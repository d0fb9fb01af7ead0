import { learnWords } from '../browser/page-words.ts';
import { loadWords, spokenLanguage } from '../loader/load-words.ts';

/** Brings what forms say in the language of the page: a page without a form comes without it. */
export async function learnFormWords(): Promise<void> {
  learnWords(await loadWords(spokenLanguage(document.documentElement.lang), 'forms'));
}
