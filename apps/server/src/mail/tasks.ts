import { z } from 'zod';
import type { Tasks } from '../jobs/runner.ts';
import type { Services } from '../services.ts';
import { createCarrier, type Carried, type Carrier } from './carrier.ts';
import { mailRepository, type MailOutcome } from './repository.ts';

/** The job that delivers one mail. */
export const DELIVER_MAIL = 'deliver-mail';

/** After this long without success nobody wants the mail any more. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

const payloadSchema = z.object({ websiteId: z.string(), mailId: z.string() });

/** Jobs of mail. A delivery that must wait throws, so that it is tried again with growing pauses. */
export function mailTasks(services: Services, carrier: Carrier = createCarrier(services.environment)): Tasks {
  return {
    [DELIVER_MAIL]: async (payload) => {
      const { websiteId, mailId } = payloadSchema.parse(payload);
      const mail = await services.database.inSite(websiteId, (transaction) =>
        mailRepository(transaction).findQueued(mailId),
      );
      // Delivered before: jobs may run twice.
      if (!mail) {
        return;
      }
      const carried = await carrier(mail);
      const now = services.clock.now();
      const outcome = outcomeOf(carried, { now, isTooOld: now - mail.createdAt > GIVE_UP_AFTER_MS });
      await services.database.inSite(websiteId, (transaction) =>
        mailRepository(transaction).setOutcome(mailId, outcome),
      );
      if (outcome.state === 'queued') {
        throw new Error(`Mail ${mailId} waits: ${outcome.error}`);
      }
    },
  };
}

function outcomeOf(carried: Carried, { now, isTooOld }: { now: number; isTooOld: boolean }): MailOutcome {
  switch (carried.kind) {
    case 'sent':
    case 'outbox':
      return { state: carried.kind, error: null, sentAt: now };
    case 'refused':
      return { state: 'failed', error: carried.reason, sentAt: null };
    default:
      return { state: isTooOld ? 'failed' : 'queued', error: carried.reason, sentAt: null };
  }
}
