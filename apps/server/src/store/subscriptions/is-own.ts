import type { FastifyRequest } from 'fastify';
import { isId } from '../../platform/ids/is-id.ts';
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
