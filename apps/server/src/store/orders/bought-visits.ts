import type { FastifyRequest } from 'fastify';
import { noteShopStep } from '../../content/visitors/shop-steps.ts';
import { VISIT_MS, visitorIdOf } from '../../content/visitors/visitor-id.ts';
import type { Services } from '../services.ts';
import type { PlacedOrder } from './read-order.ts';

/**
 * Notes in the visit of whoever sees the order that she has just paid that it was paid: by her own cookie, which those alone have
 * who agreed to be recognised. Never awaited by a shopper, and never refused: where the database has better to do, nothing is noted.
 */
export async function noteBoughtVisit(
  { clock, database, log }: Pick<Services, 'clock' | 'database' | 'log'>,
  { cookies, site: { websiteId } }: FastifyRequest,
  { id, isTest, paymentState, placedAt }: Pick<PlacedOrder, 'id' | 'isTest' | 'paymentState' | 'placedAt'>,
): Promise<void> {
  const now = clock.now();
  const visitor = visitorIdOf(cookies['ss_cvr']);
  // An order that is looked at after the visit belongs to no visit of now.
  if (!visitor || isTest || paymentState === 'pending' || now - placedAt > VISIT_MS || database.load().waiting > 0)
    return;
  try {
    const values = [websiteId, visitor, new Date(now - VISIT_MS), new Date(now)];
    const [seen] = await database.readInSite(websiteId, (tx) => tx.query<{ session: string }>(LAST_SEEN, values));
    if (seen)
      await noteShopStep(database, websiteId, { step: 'order', of: id, visitor, session: seen.session, at: now });
  } catch (cause) {
    log.warn({ err: cause }, 'an order could not be noted with its visit');
  }
}

const LAST_SEEN = {
  name: 'visit-last-seen',
  text: `select session from visitor_event
    where website_id = $1 and kind = 'hit' and visitor = $2 and session <> ''
      and day between ($3::timestamptz at time zone 'UTC')::date and ($4::timestamptz at time zone 'UTC')::date
      and happened_at >= $3::timestamptz
    order by happened_at desc limit 1`,
};
