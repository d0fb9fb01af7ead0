import { z } from 'zod';
import { readReviewPolicy } from '@portico/domain';
import { policyOf } from '../storefront/store-policy.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { refusalKey, refusedAt } from '../../sites/outbox/refusals.ts';
import type { DeliverMail } from '../../sites/outbox/tasks.ts';
import { writeOrderMail } from '../orders/write-mail.ts';
import type { Services } from '../services.ts';
import { readOrderToReview } from './order-to-review.ts';

/** The job that asks a buyer for reviews. */
const ASK_FOR_REVIEWS = 'ask-for-reviews';
const DAY_MS = 24 * 60 * 60_000;

const payloadSchema = z.object({ websiteId: z.string(), orderId: z.string() });

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
 * Has the buyer of an order of which nothing travels asked some days after she paid: nobody marks such an order as sent.
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

/** The job of review requests; harmless when done twice, as each order is asked about once. */
export function reviewTasks(services: Services, deliver: DeliverMail): Tasks {
  return {
    [ASK_FOR_REVIEWS]: async (payload) => {
      const { websiteId, orderId } = payloadSchema.parse(payload);
      if (!(await isToBeAsked(services, websiteId, orderId))) {
        return;
      }
      const mailId = await writeOrderMail(services, { websiteId, orderId, kind: 'reviews', subjectId: orderId });
      if (mailId !== undefined) {
        await deliver({ websiteId, mailId });
      }
    },
  };
}

/** Whether there is still a reason to ask: the owner wants it, the buyer does not mind, and something has no review yet. */
async function isToBeAsked(services: Services, websiteId: string, orderId: string): Promise<boolean> {
  const site = await services.sites.byId(websiteId);
  if (!site || policyOf(site).reviews.askAfterDays === undefined) {
    return false;
  }
  return services.database.readInSite(websiteId, async (tx) => {
    const order = await readOrderToReview(tx, orderId);
    if (typeof order === 'string' || order.things.every(({ review }) => review !== null)) {
      return false;
    }
    const [buyer] = await tx.query<{ email: string }>(BUYER, [websiteId, orderId]);
    if (!buyer) {
      return false;
    }
    const key = refusalKey(services.secrets, 'reviews', buyer.email);
    return !(await refusedAt(tx, 'reviews', [key])).has(key);
  });
}

const POLICY = {
  name: 'review-policy',
  text: `select settings -> 'storeSettings' -> 'reviews' as reviews from website where id = $1`,
};

const NOTHING_TRAVELS = {
  name: 'review-nothing-travels',
  text: `select placed_at from customer_order where website_id = $1 and id = $2 and not requires_shipping
    and fulfillment_state = 'pending'`,
};

const BUYER = {
  name: 'review-buyer',
  text: `select email from customer_order where website_id = $1 and id = $2 and email <> ''`,
};
