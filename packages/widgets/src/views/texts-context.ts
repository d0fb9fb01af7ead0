import type { PageTexts, StoreTexts } from '@portico/locale';
import { createContext, useContext } from 'react';

/** What the store's pages say, in one language. */
export type ViewTexts = StoreTexts & PageTexts;

/** The language of a page: server and browser both wrap what they draw in it, so that browsers load no other. */
export const TextsContext = createContext<ViewTexts | undefined>(undefined);

/** The same for what is drawn over pages that are none of the store's own, and have its words alone. */
export const StoreTextsContext = createContext<StoreTexts | undefined>(undefined);

/** The words that every page of the store has. */
export function useStoreTexts(): StoreTexts {
  const [page, store] = [useContext(TextsContext), useContext(StoreTextsContext)];
  return known(page ?? store);
}

/** The words of the page that is drawn. */
export function useTexts(): ViewTexts {
  return known(useContext(TextsContext));
}

function known<Texts>(texts: Texts | undefined): Texts {
  if (texts === undefined) throw new Error('A view is drawn in the language of its page.');
  return texts;
}
