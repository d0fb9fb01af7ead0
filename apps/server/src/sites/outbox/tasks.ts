import { sql } from 'kysely';
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
import { hideTokens, withTokens } from '../../platform/mail/link-tokens.ts';
import { isMailable, oneLine, type QueuedMail } from '../../platform/mail/message.ts';
import { mailRepository, type MailOutcome, type TakenMail } from './repository.ts';
import { openTokens } from './sealed-tokens.ts';

/** The job that delivers one mail. */
export const DELIVER_MAIL = 'deliver-mail';

/** Under which a mail has one {@link DELIVER_MAIL} at a time. */
export function deliveryKey(mailId: string): string {
  return `${DELIVER_MAIL} ${mailId}`;
}

/** After this long without success nobody wants the mail any more. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

/** Who takes a mail to the mail server has it for so long: longer than a server may be silent in the middle. */
export const IN_HAND_MS = 60_000;
const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const SHORTEST_PAUSE_MS = 5000;
/** Of many that had to wait one in so long has the others hurry. */
const HURRY_EVERY_MS = 5000;

/** Of a mail whose process died with it. */
const UNKNOWN: Delivery = {
  kind: 'unknown',
  reason: 'The program ended while it handed the message over. It may have arrived, so it is not sent a second time.',
};

/** Of a mail whose links were sealed with another key. */
const SEALED: Delivery = {
  kind: 'refused',
  reason: 'The secret key of this server was changed after the message was written, so its links cannot be made.',
};

const payloadSchema = z.object({ websiteId: z.string(), mailId: z.string() });

/** A mail that nobody but whoever has this delivers for now. */
export interface MailInHand extends Pick<TakenMail, 'mail' | 'mayHaveLeft' | 'hasWaited'> {
  /** What its links open; undefined when they were sealed with another key. */
  readonly tokens: readonly string[] | undefined;
}

/** A mail that is there: in the hand of who wrote it, or for whoever takes it. */
export interface WaitingMail {
  readonly mailId: string;
  readonly inHand?: MailInHand | undefined;
}

/** Delivers a queued mail; harmless when it was delivered before. One that must wait has a job of its own afterwards. */
export type DeliverMail = (mail: { readonly websiteId: string } & WaitingMail) => Promise<void>;

type DeliveryServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'secrets' | 'sites'>;

/** Delivery by this installation's transport. */
export function createDelivery(
  services: DeliveryServices,
  transport: MailTransport = createMailTransport(services.environment),
): DeliverMail {
  const { addJob, clock, database, sites } = services;
  const hurry = hurryOthers(services);
  return async ({ websiteId, mailId, inHand }) => {
    const taken = inHand ?? (await take(services, websiteId, mailId));
    if (!taken) {
      return;
    }
    const { mail } = taken;
    const sender = senderOf(await sites.lately(websiteId));
    const delivery = taken.mayHaveLeft && isSentOnce(mail) ? UNKNOWN : await handOver(transport, taken, sender);
    const outcome = outcomeOf(mail, delivery, clock.now());
    await database.inSite(websiteId, async (tx) => {
      await mailRepository(tx).setOutcome(mailId, outcome);
      if (outcome.state === 'queued') {
        const runAt = clock.now() + pauseAfter(clock.now() - mail.createdAt);
        await addJob(tx, DELIVER_MAIL, { mailId }, { jobKey: deliveryKey(mailId), runAt });
      }
    });
    if (outcome.state === 'sent' && taken.hasWaited) {
      await hurry();
    }
  };
}

/** Takes a mail that waits in hand, unless somebody has it. */
async function take(
  { addJob, clock, database, secrets }: DeliveryServices,
  websiteId: string,
  mailId: string,
): Promise<MailInHand | undefined> {
  const now = clock.now();
  return database.inSite(websiteId, async (tx) => {
    const mails = mailRepository(tx);
    const mine = await mails.take(mailId, now, now + IN_HAND_MS);
    if (mine) {
      return { ...mine, tokens: openTokens(secrets, { websiteId, mailId, sealed: mine.sealedTokens }) };
    }
    const takenUntil = await mails.takenUntil(mailId);
    if (takenUntil !== undefined) {
      // Somebody else has it, or died with it.
      await addJob(tx, DELIVER_MAIL, { mailId }, { jobKey: deliveryKey(mailId), runAt: takenUntil });
    }
    return undefined;
  });
}

/** Takes a mail to the mail server with what its links open. */
async function handOver(transport: MailTransport, { mail, tokens }: MailInHand, sender: MailSender): Promise<Delivery> {
  if (!tokens) {
    return SEALED;
  }
  const delivery = await transport(withTokens(mail, tokens, mail.id), sender);
  // Servers quote what they refuse.
  return 'reason' in delivery ? { ...delivery, reason: hideTokens(delivery.reason, tokens) } : delivery;
}

/** Jobs of mail. */
export function mailTasks(deliver: DeliverMail): Tasks {
  return { [DELIVER_MAIL]: (payload) => deliver(payloadSchema.parse(payload)) };
}

/**
 * A server that takes a mail which had to wait is there again: all others that wait are tried at once, in every process, rather
 * than each when its pause is over.
 */
function hurryOthers({ database }: Pick<Services, 'database'>): () => Promise<void> {
  let hurriedAt: number | undefined;
  return async () => {
    if (hurriedAt !== undefined && performance.now() - hurriedAt < HURRY_EVERY_MS) {
      return;
    }
    hurriedAt = performance.now();
    await database.inPlatform((kysely) => sql`select hasten_jobs(${DELIVER_MAIL})`.execute(kysely));
  };
}

/**
 * How long a mail of this age waits for its next try: as long as it is old, at most a minute in the first half hour, so that it
 * comes soon after the mail server is back; then growing pauses, at most an hour.
 */
function pauseAfter(ageMs: number): number {
  return ageMs < HALF_HOUR_MS
    ? Math.min(Math.max(ageMs, SHORTEST_PAUSE_MS), MINUTE_MS)
    : Math.min(ageMs / 30, 60 * MINUTE_MS);
}

/**
 * Mails that nobody asked for can be ended by their reader: of those a missing one is better than a second one. What was
 * asked for goes out again under its own name (Message-ID), by which mail programs show it once.
 */
function isSentOnce({ unsubscribeUrl, isAskedFor }: QueuedMail): boolean {
  return unsubscribeUrl !== undefined && !isAskedFor;
}

/** The shop: its title, and the address at which it reads what people write to it. */
function senderOf(site: Site | undefined): MailSender {
  const contact = site?.settings['contactEmail'];
  return {
    name: oneLine(site?.profile.siteTitle ?? ''),
    ...(typeof contact === 'string' && isMailable(contact) ? { replyTo: contact } : {}),
  };
}

function outcomeOf(mail: QueuedMail, delivery: Delivery, now: number): MailOutcome {
  switch (delivery.kind) {
    case 'sent':
    case 'outbox':
      return { state: delivery.kind, error: null, sentAt: now };
    case 'refused':
      return { state: 'failed', error: delivery.reason, sentAt: null };
    case 'unknown':
    case 'postponed': {
      const isOver = now - mail.createdAt > GIVE_UP_AFTER_MS || (delivery.kind === 'unknown' && isSentOnce(mail));
      return { state: isOver ? 'failed' : 'queued', error: delivery.reason, sentAt: null };
    }
  }
}
