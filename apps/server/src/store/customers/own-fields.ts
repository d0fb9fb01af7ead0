import { getOwnFields } from '@portico/contract';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { readDefaultAddress } from './addresses.ts';

/** What forms of the site begin with where they say so: the name, the addresses and the phone of whoever is signed in. */
export function registerOwnFields(app: SiteApp, services: Services): void {
  shopRoute(app, services, getOwnFields, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const { customer, site } = request;
    if (!customer) {
      return { own: null };
    }
    const { email, firstName, lastName } = customer;
    const kept = await services.database.readInSite(site.websiteId, (tx) => readDefaultAddress(tx, customer.id));
    const name = { First: firstName || (kept?.firstName ?? ''), Last: lastName || (kept?.lastName ?? '') };
    const address = {
      Line1: kept?.address1 ?? '',
      Line2: kept?.address2 ?? '',
      City: kept?.city ?? '',
      State: kept?.region ?? '',
      Zip: kept?.postalCode ?? '',
      Country: kept?.country ?? '',
    };
    return { own: { email, phone: kept?.phone ?? '', name, address } };
  });
}
