import { drawnTexts, storeTexts, type DrawnTexts, type StoreTexts } from '@portico/locale';
import { createContext, useContext } from 'react';

/** What views say that no island mounts on. */
export type DrawnViewTexts = StoreTexts & DrawnTexts;

/** The language of a page that the server alone draws; apart from `TextsContext`, so that browsers load none of it. */
export const DrawnIn = createContext<DrawnViewTexts>({ ...storeTexts, ...drawnTexts });

/** The words of the page that is drawn. */
export function useDrawnTexts(): DrawnViewTexts {
  return useContext(DrawnIn);
}
