import { shopperMessages, type AccountTexts } from '@portico/locale';
import { createContext, useContext } from 'react';

/** The words of the account's pages; English outside of a page. */
export const AccountWords = createContext<AccountTexts>(shopperMessages('en').accounts);

/** The words of the page that is drawn. */
export function useAccountTexts(): AccountTexts {
  return useContext(AccountWords);
}
