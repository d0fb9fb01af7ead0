import { pageTexts, storeTexts, type PageTexts, type StoreTexts } from '@portico/locale';
import { createContext, useContext } from 'react';

/** What the store's pages say, in one language. */
export type ViewTexts = StoreTexts & PageTexts;

/** The language of a page: server and browser both wrap what they draw in it. English outside of it. */
export const SpokenIn = createContext<ViewTexts>({ ...storeTexts, ...pageTexts });

/** The words of the page that is drawn. */
export function useTexts(): ViewTexts {
  return useContext(SpokenIn);
}
