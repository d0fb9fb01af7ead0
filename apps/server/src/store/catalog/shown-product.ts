import type { FastifyRequest } from 'fastify';
import { hasLockedPages, isCollectionOpen } from '../../content/pages/lock/locks.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { Services } from '../services.ts';

/** Whether this visitor may see a product: it is on show, and whoever locked its page gave her the password. */
export async function isProductShown(services: Services, request: FastifyRequest, itemId: string): Promise<boolean> {
  const { websiteId } = request.site;
  const now = new Date(services.clock.now());
  const [shown] = isId(itemId)
    ? await services.database.readInSite(websiteId, (tx) =>
        tx.query<{ collection_id: string }>(SHOWN_IN, [websiteId, itemId, now]),
      )
    : [];
  return shown !== undefined && isCollectionOpen(services, request, shown.collection_id);
}

/** Whether a password that this visitor has not given keeps a product from her; costs nothing where no page has one. */
export async function isProductLocked(services: Services, request: FastifyRequest, itemId: string): Promise<boolean> {
  return (await hasLockedPages(services, request.site)) && !(await isProductShown(services, request, itemId));
}

const SHOWN_IN = {
  name: 'catalogue-shown-in',
  text: `select i.collection_id from item i join collection c on c.website_id = $1 and c.id = i.collection_id
    where i.website_id = $1 and i.id = $2 and i.workflow_state in ('published', 'scheduled') and i.publish_at <= $3
      and c.is_enabled`,
};
