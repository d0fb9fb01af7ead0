import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import {
  createMailTransport,
  type Delivery,
  type MailTransport,
  type MailSender,
} from '../../platform/mail/transport.ts';
import { isMailable, oneLine } from '../../platform/mail/message.ts';
import { mailRepository, type MailOutcome } from './repository.ts';

/** The job that delivers one mail. */
export const DELIVER_MAIL = 'deliver-mail';

/** After this long without success nobody wants the mail any more. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

const payloadSchema = z.object({ websiteId: z.string(), mailId: z.string() });

/** Delivers a queued mail; harmless when it was delivered before. Throws when it must wait, so that its job runs again. */
export type DeliverMail = (mail: { readonly websiteId: string; readonly mailId: string }) => Promise<void>;

/** Delivery by this installation's transport. */
export function createDelivery(
  { clock, database, environment, sites }: Pick<Services, 'clock' | 'database' | 'environment' | 'sites'>,
  transport: MailTransport = createMailTransport(environment),
): DeliverMail {
  return async ({ websiteId, mailId }) => {
    const mail = await database.inSite(websiteId, (transaction) => mailRepository(transaction).findQueued(mailId));
    // Delivered before: jobs may run twice.
    if (!mail) {
      return;
    }
    const delivery = await transport(mail, senderOf(await sites.byId(websiteId)));
    const now = clock.now();
    const outcome = outcomeOf(delivery, { now, isTooOld: now - mail.createdAt > GIVE_UP_AFTER_MS });
    await database.inSite(websiteId, (transaction) => mailRepository(transaction).setOutcome(mailId, outcome));
    if (outcome.state === 'queued') {
      throw new Error(`Mail ${mailId} waits: ${outcome.error}`);
    }
  };
}

/** Jobs of mail. A delivery that must wait throws, so that it is tried again with growing pauses. */
export function mailTasks(deliver: DeliverMail): Tasks {
  return { [DELIVER_MAIL]: (payload) => deliver(payloadSchema.parse(payload)) };
}

/** The shop: its title, and the address at which it reads what people write to it. */
function senderOf(site: Site | undefined): MailSender {
  const contact = site?.settings['contactEmail'];
  return {
    name: oneLine(site?.profile.siteTitle ?? ''),
    ...(typeof contact === 'string' && isMailable(contact) ? { replyTo: contact } : {}),
  };
}

function outcomeOf(delivery: Delivery, { now, isTooOld }: { now: number; isTooOld: boolean }): MailOutcome {
  switch (delivery.kind) {
    case 'sent':
    case 'outbox':
      return { state: delivery.kind, error: null, sentAt: now };
    case 'refused':
      return { state: 'failed', error: delivery.reason, sentAt: null };
    default:
      return { state: isTooOld ? 'failed' : 'queued', error: delivery.reason, sentAt: null };
  }
}
