import { accountPaths, addressForm, type AccountAddressProps } from '@portico/contract';
import { addressErrors, tidyAddress, type Address } from '@portico/domain';
import { addressLines, fillMessage, knownCountries, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../platform/ids/is-id.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { formRules } from '../address/address-form.ts';
import { phoneRefusalText, readPhone } from '../address/phone-number.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { chooseAddress, MAX_ADDRESSES, readAddresses, removeAddress, saveAddress } from './addresses.ts';
import type { Customer } from './customer.ts';
import { redirect, signedIn, type SendAccountPage } from './send-account-page.ts';

interface AddressRoute {
  Params: { readonly addressId: string };
}

/** The addresses a shopper keeps; an id that is not one of them is not found. */
export function registerAddresses(
  app: SiteApp,
  services: Services,
  { send, sendMissing }: { readonly send: SendAccountPage; readonly sendMissing: SendMissing },
): void {
  const preHandler = crumbCheck(services.secrets);
  const { database } = services;

  app.get(accountPaths.addresses, (request, reply) => {
    const customer = signedIn(request, reply);
    return customer ? sendList(request, reply, customer) : reply;
  });

  app.get(accountPaths.newAddress, (request, reply) => {
    const customer = signedIn(request, reply);
    return customer
      ? sendForm(request, reply, { id: null, values: emptyAddress(request, customer), isDefault: false, errors: {} })
      : reply;
  });

  app.get<AddressRoute>(`${accountPaths.addresses}/:addressId`, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const kept = await database.readInSite(request.site.websiteId, (tx) => readAddresses(tx, customer.id));
    const found = kept.find(({ id }) => id === request.params.addressId);
    return found
      ? sendForm(request, reply, { id: found.id, values: found.address, isDefault: found.isDefault, errors: {} })
      : sendMissing(request, reply);
  });

  app.post(accountPaths.newAddress, { preHandler }, (request, reply) => {
    const customer = signedIn(request, reply);
    return customer ? takeForm(request, reply, customer, null) : reply;
  });

  app.post<AddressRoute>(`${accountPaths.addresses}/:addressId`, { preHandler }, async (request, reply) => {
    const customer = signedIn(request, reply);
    const { addressId } = request.params;
    if (!customer) {
      return reply;
    }
    if (!isId(addressId)) {
      return sendMissing(request, reply);
    }
    const { intent } = parseBody(addressForm, request);
    if (intent === 'save' || intent === 'update') {
      return takeForm(request, reply, customer, addressId);
    }
    const command = intent === 'remove' ? removeAddress : chooseAddress;
    const isDone = await database.inSite(request.site.websiteId, (tx) => command(tx, customer.id, addressId));
    const done = intent === 'remove' ? 'addressRemoved' : 'address';
    return isDone ? redirect(reply, `${accountPaths.addresses}?done=${done}`) : sendMissing(request, reply);
  });

  /** Keeps what was filled in, or shows the form again: with another country's fields, or with what is wrong. */
  async function takeForm(
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer,
    id: string | null,
  ): Promise<FastifyReply> {
    const { isDefault, intent, ...typed } = parseBody(addressForm, request);
    const { language } = request.site.profile;
    const messages = shopperMessages(language);
    const phone = await readPhone(typed.phone, typed.country);
    const address = tidyAddress(phone.ok ? { ...typed, phone: phone.value } : typed);
    const wrong = {
      ...addressErrors(address, 'whole', [], messages),
      ...(phone.ok ? {} : { phone: phoneRefusalText(phone.error, language) }),
    };
    const errors = intent === 'update' ? {} : wrong;
    if (intent === 'update' || Object.keys(errors).length > 0) {
      return sendForm(request, reply, { id, values: typed, isDefault, errors });
    }
    const saved = await database.inSite(request.site.websiteId, (tx) =>
      saveAddress(tx, services, customer.id, { id, address, isDefault }),
    );
    if (saved.ok) {
      return redirect(reply, `${accountPaths.addresses}?done=address`);
    }
    if (saved.error.code === 'NOT_FOUND') {
      return sendMissing(request, reply);
    }
    const message = fillMessage(messages.accounts.errors.tooManyAddresses, { maximum: MAX_ADDRESSES });
    return sendForm(request, reply, { id, values: typed, isDefault, errors, message });
  }

  async function sendList(request: FastifyRequest, reply: FastifyReply, customer: Customer): Promise<FastifyReply> {
    const kept = await database.readInSite(request.site.websiteId, (tx) => readAddresses(tx, customer.id));
    const { done } = request.query as { readonly done?: unknown };
    return send(request, reply, {
      kind: 'addresses',
      addresses: kept.map(({ id, address, isDefault }) => ({
        id,
        name: `${address.firstName} ${address.lastName}`.trim(),
        lines: addressLines(address, request.site.profile.language),
        isDefault,
      })),
      ...(done === 'address' || done === 'addressRemoved' ? { done } : {}),
    });
  }

  function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Pick<AccountAddressProps, 'id' | 'values' | 'isDefault' | 'errors' | 'message'>,
  ): Promise<FastifyReply> {
    const { language } = request.site.profile;
    const countries = knownCountries(language);
    const isRefused = form.message !== undefined || Object.keys(form.errors).length > 0;
    return send(
      request,
      reply,
      {
        kind: 'address',
        ...form,
        countries,
        ...formRules(countries, form.values.country, language),
      },
      isRefused ? 400 : 200,
    );
  }
}

/** Answers that there is no such thing here. */
export type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Most live where the store is. */
function emptyAddress(request: FastifyRequest, { firstName, lastName }: Customer): Address {
  return {
    firstName,
    lastName,
    address1: '',
    address2: '',
    city: '',
    region: '',
    postalCode: '',
    country: policyOf(request.site).location.country,
    phone: '',
  };
}
