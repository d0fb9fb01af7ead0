import { createContext, useContext } from 'react';
import type { MemberSite } from '@portico/contract/studio';

/** The site whose screens are shown; its `language` is the one that the person's figures and days are written in. */
export const SiteContext = createContext<MemberSite | undefined>(undefined);

export function useSite(): MemberSite {
  const site = useContext(SiteContext);
  if (!site) {
    throw new Error('This screen needs a site.');
  }
  return site;
}
