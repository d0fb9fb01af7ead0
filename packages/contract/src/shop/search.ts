import { z } from 'zod';
import { searchSiteAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

/** What is found in a site, as the search blocks of kits ask while somebody types. A site with a password tells nothing. */
export const searchSite = shopCall(searchSiteAt, {
  query: z.object({
    /** Whatever is no text finds nothing. */
    q: z.string().optional().catch(undefined),
    /** How many of them are told. */
    limit: z.string().optional().catch(undefined),
  }),
  answer: z.object({
    /** Of all that is found. */
    itemCount: z.int(),
    items: z.array(
      z.object({
        title: z.string(),
        itemUrl: z.string(),
        url: z.string(),
        /** Text around what was found. */
        snippet: z.string(),
        imageUrl: z.string().nullable(),
        price: z.string().optional(),
      }),
    ),
  }),
  sample: () => ({ query: { q: 'jug' } }),
});
