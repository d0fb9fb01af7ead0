import type { PageWords } from '../browser/page-words.ts';

/**
 * What a widget says: `store` on products and the cart, `pages` on the store's own pages, `forms` in forms, `restock` where
 * one waits for a product.
 */
export type WordKind = Exclude<keyof PageWords, 'fill'>;

type Words = Required<PageWords>;
type Load = { readonly [Kind in WordKind]: () => Promise<Pick<Words, Kind> & PageWords> };

/** Each language in pieces of its own, English as well: a page loads its own language alone, and of it what it says. */
const LANGUAGES: Readonly<Record<string, Load>> = {
  ar: {
    store: () => import('@portico/locale/ar').then(({ words, fill }) => ({ store: words, fill })),
    pages: () => import('@portico/locale/ar/pages'),
    forms: () => import('@portico/locale/ar/forms'),
    restock: () => import('@portico/locale/ar/restock'),
  },
  de: {
    store: () => import('@portico/locale/de').then(({ words }) => ({ store: words })),
    pages: () => import('@portico/locale/de/pages'),
    forms: () => import('@portico/locale/de/forms'),
    restock: () => import('@portico/locale/de/restock'),
  },
  en: {
    store: () => import('@portico/locale/en').then(({ storeTexts }) => ({ store: storeTexts })),
    pages: () => import('@portico/locale/en/pages').then(({ pageTexts }) => ({ pages: pageTexts })),
    forms: () => import('@portico/locale/en/forms').then(({ formMessages }) => ({ forms: formMessages })),
    restock: () => import('@portico/locale/en/restock').then(({ restockTexts }) => ({ restock: restockTexts })),
  },
};

/** The language of the page as far as the widgets speak it, English where they do not (MSG-004). */
export function spokenLanguage(tag: string): string {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, language) ? language : 'en';
}

/** Loads words of one kind, beside the code that says them; asked for again they are there. */
export async function loadWords(language: string, kind: WordKind): Promise<PageWords> {
  return (await LANGUAGES[language]?.[kind]()) ?? {};
}
