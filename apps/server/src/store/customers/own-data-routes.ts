import { accountPaths, deleteForm } from '@portico/contract';
import type { FastifyReply } from 'fastify';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { clearCartCookies } from '../storefront/cart-token.ts';
import type { Services } from '../services.ts';
import { closeAccount } from './close-account.ts';
import { clearCustomerCookies } from './customer-cookies.ts';
import { recordCustomerEvent, type Customer } from './customer.ts';
import { sendTooMany } from './details-page.ts';
import { deletionErrors } from './details.ts';
import { readOwnData } from './own-data.ts';
import type { CustomerLimits } from './rate-limits.ts';
import { dropCrumb, sendAccountPage, signedIn } from './send-account-page.ts';

/** What the shop knows of somebody: taken along, or given up with the account. */
export function registerOwnData(app: SiteApp, services: Services, limits: CustomerLimits): void {
  const { database } = services;

  app.get(
    accountPaths.data,
    signedIn(async (customer, { site }, reply) => {
      const data = await database.readInSite(site.websiteId, (tx) => readOwnData(tx, customer));
      const event = { id: services.newId(), customerId: customer.id, now: services.clock.now() };
      await database.inSite(site.websiteId, (tx) => recordCustomerEvent(tx, { ...event, kind: 'data-exported' }));
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2));
    }),
  );

  app.get(
    accountPaths.delete,
    signedIn((customer, _request, reply) => sendDelete(services, reply, customer, {})),
  );

  app.post(
    accountPaths.delete,
    { preHandler: crumbCheck(services.secrets) },
    signedIn(async (customer, request, reply) => {
      if (!limits.ownPassword(request, customer.id)) {
        return sendTooMany(services, reply, customer);
      }
      const errors = await deletionErrors(services, request.site, customer, parseBody(deleteForm, request));
      if (errors) {
        return sendDelete(services, reply, customer, errors);
      }
      await database.inSite(request.site.websiteId, (tx) => closeAccount(tx, services, customer.id));
      clearCartCookies(request, reply);
      clearCustomerCookies(request, reply);
      dropCrumb(request, reply);
      return sendAccountPage(services, reply, { kind: 'deleted' });
    }),
  );
}

function sendDelete(
  services: Services,
  reply: FastifyReply,
  { email, hasPassword }: Customer,
  errors: Readonly<Partial<Record<'currentPassword' | 'confirmEmail', string>>>,
): Promise<FastifyReply> {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return sendAccountPage(services, reply, { kind: 'delete', email, hasPassword, errors }, status);
}
