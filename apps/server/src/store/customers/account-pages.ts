import { shopperSession } from '../../platform/http/shopper-session.ts';
import type { PageProvider } from '../../content/pages/page-provider.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { signInUrl } from './at-checkout.ts';
import { readVisit } from './own-cart.ts';

/** Pages that are shown to whoever is signed in. */
export const accountPages: PageProvider = {
  accounts: {
    isOffered: (site) => policyOf(site).customerAccounts !== 'off',
    isSignedIn: async (request, { database, clock }) => {
      const token = shopperSession(request);
      if (token === undefined || policyOf(request.site).customerAccounts === 'off') {
        return false;
      }
      const look = { token, cartHash: undefined, now: clock.now() };
      return (await database.readInSite(request.site.websiteId, (tx) => readVisit(tx, look))).customer !== undefined;
    },
    signInUrl,
  },
};
