import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isId } from '../../platform/ids/is-id.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
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
