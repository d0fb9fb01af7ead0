import type { SiteApp } from '../../sites/site/site-app.ts';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { Services } from '../services.ts';
import { registerAccount } from './account-routes.ts';
import { registerAddresses } from './address-routes.ts';
import { registerGate } from './gate-routes.ts';
import { accountPageSender, requireOffered } from './send-account-page.ts';
import { createCustomerLimits } from './rate-limits.ts';

/** Shoppers' accounts of a site; works without script, draws with the site's regions, runs no script of its kit. */
export function registerCustomers(app: SiteApp, services: Services): void {
  const send = accountPageSender(services);
  const limits = createCustomerLimits(services.clock);
  void app.register(async (account) => {
    account.addHook('preHandler', requireOffered(services));
    registerGate(account, services, send, limits);
    registerAccount(account, services, { send, limits });
    registerAddresses(account, services, {
      send,
      sendMissing: (request, reply) => sendNotFound(services, request, reply),
    });
  });
}
