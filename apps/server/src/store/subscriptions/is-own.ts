import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isId } from '../../platform/ids/is-id.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { policyOf } from '../storefront/store-policy.ts';
import type { Services } from '../services.ts';

/** Whether it is a subscription of this account. */
export async function isOwn({ database }: Services, request: FastifyRequest, customerId: string): Promise<boolean> {
  // Its route names it.
  const { subscriptionId } = request.params as { readonly subscriptionId: string };
  if (!isId(subscriptionId)) {
    return false;
  }
  const found = await database.readInSite(request.site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('subscription')
      .select('id')
      .where('website_id', '=', tx.websiteId)
      .where('id', '=', subscriptionId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

const tokenQuery = z.object({ token: z.string().max(200).default('') });

/** Whether the token of a mail is in the address: it is the right to one subscription of this website. */
export function isTokenRight({ secrets }: Services, request: FastifyRequest): boolean {
  const { subscriptionId } = request.params as { readonly subscriptionId: string };
  const { token } = parseQuery(tokenQuery, request);
  return isId(subscriptionId) && secrets.verify(`subscription ${request.site.websiteId}`, subscriptionId, token);
}

/** Whether whoever is signed in is its subscriber; nobody is where the shop offers no accounts. */
export async function isAccounts(services: Services, request: FastifyRequest): Promise<boolean> {
  const { customer, site } = request;
  return (
    customer !== undefined && policyOf(site).customerAccounts !== 'off' && (await isOwn(services, request, customer.id))
  );
}

/** By what somebody may see a subscription: her account, or else the link of a mail about it. */
export type OwnRight = 'account' | 'link';

/** The right to the subscription of the address; the account's is the greater one. */
export async function rightTo(services: Services, request: FastifyRequest): Promise<OwnRight | undefined> {
  if (await isAccounts(services, request)) {
    return 'account';
  }
  return isTokenRight(services, request) ? 'link' : undefined;
}
