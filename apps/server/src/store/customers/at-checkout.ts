import { accountPaths, checkoutPaths, type CheckoutAccount, type CheckoutFields } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { policyOf } from '../storefront/store-policy.ts';
import type { Services } from '../services.ts';
import { readDefaultAddress } from './addresses.ts';

/** Whether the shop sells to nobody who is not signed in, and this shopper is not. */
export function isSignInMissing(request: FastifyRequest): boolean {
  return request.customer === undefined && policyOf(request.site).customerAccounts === 'required';
}

/** Where one signs in, to come back to a page of the checkout. */
export function signInUrl(returnTo: string): string {
  return accountPaths.withReturn(accountPaths.signIn, returnTo);
}

/** What the checkout says of the account. */
export function checkoutAccount(request: FastifyRequest, cartToken: string): CheckoutAccount | undefined {
  if (request.customer) {
    return { kind: 'signed-in', email: request.customer.email };
  }
  if (policyOf(request.site).customerAccounts === 'off') {
    return undefined;
  }
  // A cart of a token of its own is found again by the address that leads to it; forms are posted without it.
  const path = request.method === 'GET' || cartToken === '' ? request.url : checkoutPaths.page;
  return { kind: 'guest', signInUrl: signInUrl(path) };
}

/** What an account knows goes into the fields of a checkout that nobody has filled in yet. */
export async function knownFields(
  services: Pick<Services, 'database'>,
  request: FastifyRequest,
  fields: CheckoutFields,
): Promise<CheckoutFields> {
  const { customer } = request;
  if (!customer) {
    return fields;
  }
  const { email, firstName, lastName } = customer;
  const address = await services.database.readInSite(request.site.websiteId, (tx) =>
    readDefaultAddress(tx, customer.id),
  );
  return { ...fields, email, firstName, lastName, ...address };
}
