import { accountPaths, addressForm } from '@portico/contract';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { emptyAddress, sendForm, sendList, takeForm } from './address-page.ts';
import { chooseAddress, readAddresses, removeAddress } from './addresses.ts';
import { redirect, signedIn } from './send-account-page.ts';

interface AddressRoute {
  Params: { readonly addressId: string };
}

/** The addresses a shopper keeps; an id that is not one of them is not found. */
export function registerAddresses(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const { database } = services;

  app.get(
    accountPaths.addresses,
    signedIn((customer, _request, reply) => sendList(services, reply, customer)),
  );

  app.get(
    accountPaths.newAddress,
    signedIn((customer, request, reply) =>
      sendForm(services, reply, {
        id: null,
        values: emptyAddress(request, customer),
        isDefault: false,
        errors: {},
      }),
    ),
  );

  app.get<AddressRoute>(
    `${accountPaths.addresses}/:addressId`,
    signedIn<AddressRoute>(async (customer, request, reply) => {
      const kept = await database.readInSite(request.site.websiteId, (tx) => readAddresses(tx, customer.id));
      const found = kept.find(({ id }) => id === request.params.addressId);
      return found
        ? sendForm(services, reply, { id: found.id, values: found.address, isDefault: found.isDefault, errors: {} })
        : sendNotFound(services, request, reply);
    }),
  );

  app.post(
    accountPaths.newAddress,
    { preHandler },
    signedIn((customer, _request, reply) => takeForm(services, reply, customer, null)),
  );

  app.post<AddressRoute>(
    `${accountPaths.addresses}/:addressId`,
    { preHandler },
    signedIn<AddressRoute>(async (customer, request, reply) => {
      const { addressId } = request.params;
      if (!isId(addressId)) {
        return sendNotFound(services, request, reply);
      }
      const { intent } = parseBody(addressForm, request);
      if (intent === 'save' || intent === 'update') {
        return takeForm(services, reply, customer, addressId);
      }
      const command = intent === 'remove' ? removeAddress : chooseAddress;
      const isDone = await database.inSite(request.site.websiteId, (tx) => command(tx, customer.id, addressId));
      const done = intent === 'remove' ? 'addressRemoved' : 'address';
      return isDone
        ? redirect(reply, `${accountPaths.addresses}?done=${done}`)
        : sendNotFound(services, request, reply);
    }),
  );
}
