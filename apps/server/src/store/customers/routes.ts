import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { registerAccount } from './account-routes.ts';
import { registerAddresses } from './address-routes.ts';
import { registerDetails } from './details-routes.ts';
import { registerGate } from './gate-routes.ts';
import { registerOwnData } from './own-data-routes.ts';
import { requireOffered } from './send-account-page.ts';
import { createCustomerLimits } from './rate-limits.ts';

/** Shoppers' accounts of a site; works without script, draws with the site's regions, runs no script of its kit. */
export function registerCustomers(app: SiteApp, services: Services): void {
  const limits = createCustomerLimits(services.clock);
  void app.register(async (account) => {
    account.addHook('preHandler', requireOffered(services));
    registerGate(account, services, limits);
    registerAccount(account, services);
    registerDetails(account, services, limits);
    registerOwnData(account, services, limits);
    registerAddresses(account, services);
  });
}
