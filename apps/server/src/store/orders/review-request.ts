import { readReviewPolicy } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** The job that asks a buyer for reviews. */
export const ASK_FOR_REVIEWS = 'ask-for-reviews';
const DAY_MS = 24 * 60 * 60_000;

type Queueing = Pick<Services, 'addJob' | 'clock'>;

/** Has the buyer asked some days from now, as all was sent, where the owner wants that; once an order. */
export async function queueReviewRequest(
  tx: SiteTransaction,
  services: Queueing,
  orderId: string,
  thereSince: number = services.clock.now(),
): Promise<void> {
  const { addJob } = services;
  const [site] = await tx.query<{ reviews: unknown }>(POLICY, [tx.websiteId]);
  const { askAfterDays } = readReviewPolicy(site?.reviews);
  if (askAfterDays !== undefined) {
    const runAt = thereSince + askAfterDays * DAY_MS;
    await addJob(tx, ASK_FOR_REVIEWS, { orderId }, { jobKey: `${ASK_FOR_REVIEWS} ${orderId}`, runAt });
  }
}

/**
 * Has the buyer of an order of which nothing is shipped asked some days after she paid: nobody marks such an order as sent.
 * Where somebody does all the same, the days are counted from then.
 */
export async function queueReviewRequestOfPaid(
  tx: SiteTransaction,
  services: Queueing,
  orderId: string,
): Promise<void> {
  const [order] = await tx.query<{ placed_at: Date }>(NOTHING_TRAVELS, [tx.websiteId, orderId]);
  if (order) {
    await queueReviewRequest(tx, services, orderId, order.placed_at.getTime());
  }
}

const POLICY = {
  name: 'review-policy',
  text: `select settings -> 'storeSettings' -> 'reviews' as reviews from website where id = $1`,
};

const NOTHING_TRAVELS = {
  name: 'review-nothing-shipped',
  text: `select placed_at from customer_order where website_id = $1 and id = $2 and not requires_shipping
    and fulfillment_state = 'pending'`,
};
