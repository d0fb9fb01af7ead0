import { ORDER_MAIL_KINDS } from '@portico/domain';
import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { addLostDeliveries, atSitesWithLostMails } from '../../sites/outbox/lost-mails.ts';
import type { DeliverMail } from '../../sites/outbox/tasks.ts';
import type { Services } from '../services.ts';
import { FIND_LOST_MAILS, MAIL_ORDER, queueLostOrderMail, SETTLE_ORDER_REFUND } from './order-jobs.ts';
import { readUnwrittenMails } from './order-mail-repository.ts';
import { settleOrderRefund } from './settle-order-refund.ts';
import { writeOrderMail } from './write-mail.ts';

const mailPayload = z.object({
  websiteId: z.string(),
  orderId: z.string(),
  kind: z.enum(ORDER_MAIL_KINDS),
  subjectId: z.string(),
});
const refundPayload = z.object({ websiteId: z.string(), orderId: z.string(), refundId: z.string() });

/** Jobs of orders; each is harmless when done twice. */
export function orderTasks(services: Services, deliver: DeliverMail): Tasks {
  return {
    [MAIL_ORDER]: async (payload) => {
      const mail = mailPayload.parse(payload);
      const written = await writeOrderMail(services, mail, { isTaken: true });
      if (written) {
        await deliver({ websiteId: mail.websiteId, ...written });
      }
    },
    [SETTLE_ORDER_REFUND]: async (payload) => {
      await settleOrderRefund(services, refundPayload.parse(payload));
    },
    [FIND_LOST_MAILS]: () =>
      atSitesWithLostMails(services, async (tx, sought) => {
        for (const mail of await readUnwrittenMails(tx, sought)) {
          await queueLostOrderMail(tx, services, mail);
        }
        await addLostDeliveries(services, tx, sought);
      }),
  };
}
