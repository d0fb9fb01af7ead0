import { storeTexts, type PageTexts, type StoreTexts } from '@portico/locale';

import { learnLabels } from './page-labels.ts';

/** Languages beside English, which every page has; a page loads its own alone. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['ar', { words: () => import('@portico/locale/ar'), pages: () => import('@portico/locale/ar/pages') }],
  ['de', { words: () => import('@portico/locale/de'), pages: () => import('@portico/locale/de/pages') }],
]);

interface Language {
  readonly words: () => Promise<{ readonly words: StoreTexts }>;
  readonly pages: () => Promise<{ readonly pages: PageTexts }>;
}

let words: StoreTexts = storeTexts;

/** What the widgets say in the language of the page; English until it was learnt. */
export function pageWords(): StoreTexts {
  return words;
}

/** Loads the words of the page's language; English stays where there are none. */
export async function learnPageWords(tag = document.documentElement.lang): Promise<void> {
  words = (await languageOf(tag)?.words())?.words ?? storeTexts;
  learnLabels(words);
}

/** What the store's own pages say in the page's language; undefined for English. */
export async function pageTextsOf(tag = document.documentElement.lang): Promise<PageTexts | undefined> {
  return (await languageOf(tag)?.pages())?.pages;
}

function languageOf(tag: string): Language | undefined {
  return LANGUAGES.get(tag.split('-')[0]?.toLowerCase() ?? '');
}
