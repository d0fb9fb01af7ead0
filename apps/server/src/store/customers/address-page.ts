import { accountPaths, addressForm, type AccountAddressProps } from '@portico/contract';
import type { Address } from '@portico/domain';
import { addressLines, fillMessage, knownCountries, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import { formRules } from '../address/address-form.ts';
import { readAddress } from '../address/read-address.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { MAX_ADDRESSES, readAddresses, saveAddress } from './addresses.ts';
import type { Customer } from './customer.ts';
import { redirect, sendAccountPage } from './send-account-page.ts';

/** Shows what a customer keeps. */
export async function sendList(services: Services, reply: FastifyReply, customer: Customer): Promise<FastifyReply> {
  const { request } = reply;
  const kept = await services.database.readInSite(request.site.websiteId, (tx) => readAddresses(tx, customer.id));
  const { done } = request.query as { readonly done?: unknown };
  return sendAccountPage(services, reply, {
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

/** Shows the form of an address, and what was wrong with it. */
export function sendForm(
  services: Services,
  reply: FastifyReply,
  form: Pick<AccountAddressProps, 'id' | 'values' | 'isDefault' | 'errors' | 'message'>,
): Promise<FastifyReply> {
  const { language } = reply.request.site.profile;
  const countries = knownCountries(language);
  const isRefused = form.message !== undefined || Object.keys(form.errors).length > 0;
  return sendAccountPage(
    services,
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

/** Keeps what was filled in, or shows the form again: with another country's fields, or with what is wrong. */
export async function takeForm(
  services: Services,
  reply: FastifyReply,
  customer: Customer,
  id: string | null,
): Promise<FastifyReply> {
  const { request } = reply;
  const { isDefault, intent, ...typed } = parseBody(addressForm, request);
  const { language } = request.site.profile;
  const messages = shopperMessages(language);
  const { address, errors: wrong } = await readAddress(typed, [], language);
  const errors = intent === 'update' ? {} : wrong;
  if (intent === 'update' || Object.keys(errors).length > 0) {
    return sendForm(services, reply, { id, values: typed, isDefault, errors });
  }
  const saved = await services.database.inSite(request.site.websiteId, (tx) =>
    saveAddress(tx, services, customer.id, { id, address, isDefault }),
  );
  if (saved.ok) {
    return redirect(reply, `${accountPaths.addresses}?done=address`);
  }
  if (saved.error.code === 'NOT_FOUND') {
    return sendNotFound(services, request, reply);
  }
  const message = fillMessage(messages.accounts.errors.tooManyAddresses, { maximum: MAX_ADDRESSES });
  return sendForm(services, reply, { id, values: typed, isDefault, errors, message });
}

/** Most live where the store is. */
export function emptyAddress(request: FastifyRequest, { firstName, lastName }: Customer): Address {
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
