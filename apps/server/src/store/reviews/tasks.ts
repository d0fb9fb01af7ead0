import { z } from 'zod';
import { policyOf } from '../storefront/store-policy.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { unsubscribeKey, unsubscribedAt } from '../../sites/outbox/unsubscribes.ts';
import type { DeliverMail } from '../../sites/outbox/tasks.ts';
import { ASK_FOR_REVIEWS } from '../orders/review-request.ts';
import { writeOrderMail } from '../orders/write-mail.ts';
import type { Services } from '../services.ts';
import { readOrderToReview } from './order-to-review.ts';

const payloadSchema = z.object({ websiteId: z.string(), orderId: z.string() });

/** The job of review requests; harmless when done twice, as each order is asked about once. */
export function reviewTasks(services: Services, deliver: DeliverMail): Tasks {
  return {
    [ASK_FOR_REVIEWS]: async (payload) => {
      const { websiteId, orderId } = payloadSchema.parse(payload);
      if (!(await isToBeAsked(services, websiteId, orderId))) {
        return;
      }
      const mail = { websiteId, orderId, kind: 'reviews', subjectId: orderId } as const;
      const written = await writeOrderMail(services, mail, { isTaken: true });
      if (written) {
        await deliver({ websiteId, ...written });
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
    const key = unsubscribeKey(services.secrets, 'reviews', buyer.email);
    return !(await unsubscribedAt(tx, 'reviews', [key])).has(key);
  });
}

const BUYER = {
  name: 'review-buyer',
  text: `select email from customer_order where website_id = $1 and id = $2 and email <> ''`,
};
