import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { tokensOf, withoutTokens } from '../../platform/mail/link-tokens.ts';
import { checkMessage, type MailMessage, type MailRefusal, type QueuedMail } from '../../platform/mail/message.ts';
import { mailRepository, type NewMail } from './repository.ts';
import { sealTokens } from './sealed-tokens.ts';
import { DELIVER_MAIL, deliveryKey, IN_HAND_MS, type WaitingMail } from './tasks.ts';

export type SendMailResult =
  | ({ readonly ok: true } & WaitingMail)
  | { readonly ok: false; readonly error: MailRefusal };

/**
 * Notes a mail in the transaction of the change it tells about; a job delivers it after the commit, again and again
 * until the mail server has it. Once per `dedupeKey`.
 */
export async function sendMail(
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  transaction: SiteTransaction,
  message: MailMessage,
): Promise<SendMailResult> {
  const queued = await queueMail(services, transaction, message);
  if (queued.ok) {
    await queueDelivery(services, transaction, queued.mailId);
  }
  return queued;
}

/** Has a noted mail delivered after the commit; one that waits for its next try is tried at once. */
export async function queueDelivery(
  { addJob }: Pick<Services, 'addJob'>,
  tx: SiteTransaction,
  mailId: string,
): Promise<void> {
  await addJob(tx, DELIVER_MAIL, { mailId }, { jobKey: deliveryKey(mailId) });
}

/**
 * Notes a mail that the caller, a job of its own, delivers after the commit. Once per `dedupeKey`. What its links open is kept
 * sealed: neither people of the shop nor whoever has a copy of the database may use them.
 * @param isTaken the caller has it in hand at once, when it is new
 */
export async function queueMail(
  { clock, newId, secrets }: Pick<Services, 'clock' | 'newId' | 'secrets'>,
  transaction: SiteTransaction,
  message: MailMessage,
  isTaken = false,
): Promise<SendMailResult> {
  const refusal = checkMessage(message);
  if (refusal) {
    return { ok: false, error: refusal };
  }
  const id = newId();
  const { unsubscribeUrl } = message;
  const tokens = [...new Set([...message.tokens, ...tokensOf(unsubscribeUrl === undefined ? [] : [unsubscribeUrl])])];
  const now = clock.now();
  const mail: NewMail = {
    ...withoutTokens(message, tokens, id),
    sealedTokens: sealTokens(secrets, { websiteId: transaction.websiteId, mailId: id, tokens }),
    id,
    createdAt: now,
    takenUntil: isTaken ? now + IN_HAND_MS : undefined,
  };
  const mailId = await mailRepository(transaction).add(mail);
  const isMine = isTaken && mailId === id;
  return {
    ok: true,
    mailId,
    inHand: isMine ? { mail: queuedMail(mail), tokens, mayHaveLeft: false, hasWaited: false } : undefined,
  };
}

function queuedMail({ replyTo, inReplyTo, unsubscribeUrl, isAskedFor = false, ...mail }: NewMail): QueuedMail {
  return { ...mail, replyTo, inReplyTo, unsubscribeUrl, isAskedFor };
}
