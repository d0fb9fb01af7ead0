import type { PageTexts, StoreTexts } from '@portico/locale';
import { createContext, useContext } from 'react';

/** What the store's pages say, in one language. */
export type ViewTexts = StoreTexts & PageTexts;

/** The language of a page: server and browser both wrap what they draw in it, so that browsers load no other. */
export const SpokenIn = createContext<ViewTexts | undefined>(undefined);

/** The words of the page that is drawn. */
export function useTexts(): ViewTexts {
  const texts = useContext(SpokenIn);
  if (texts === undefined) throw new Error('A view is drawn in the language of its page.');
  return texts;
}
