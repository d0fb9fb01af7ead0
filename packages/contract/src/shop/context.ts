import { z } from 'zod';
import { getConfigAt, getOwnFieldsAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

/** What is known of the shopper who is signed in, by the names of parts of fields; null for everybody else. */
export const getOwnFields = shopCall(getOwnFieldsAt, {
  answer: z.object({
    own: z
      .object({
        email: z.string(),
        phone: z.string(),
        name: z.object({ First: z.string(), Last: z.string() }),
        address: z.object({
          Line1: z.string(),
          Line2: z.string(),
          City: z.string(),
          State: z.string(),
          Zip: z.string(),
          Country: z.string(),
        }),
      })
      .nullable(),
  }),
});

/** The visitor's crumb, and what of the site scripts may ask for (CTX-001, CTX-006). */
export const getConfig = shopCall(getConfigAt, {
  answer: z.object({
    crumb: z.string(),
    website: z.object({
      id: z.string(),
      timeZone: z.string(),
      /** Null where the site has no bot check. */
      captchaSettings: z.object({ siteKey: z.string().nullable() }),
    }),
    storeSettings: z.object({
      /** ISO 4217 */
      selectedCurrency: z.string(),
      expressCheckout: z.boolean(),
      multipleQuantityAllowedForServices: z.boolean(),
    }),
    templateVersion: z.literal('7'),
    appDomain: z.literal('portico'),
    /** Who is signed in on the site; null for everybody else. */
    /** Roles of a member who came from the studio, by their ids; none for everybody else. */
    websiteRoles: z.array(z.int()),
    authenticatedAccount: z.object({ id: z.string() }).nullable(),
  }),
});
