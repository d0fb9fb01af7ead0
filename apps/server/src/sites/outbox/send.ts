import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { checkMessage, type MailMessage, type MailRefusal } from '../../platform/mail/message.ts';
import { mailRepository } from './repository.ts';
import { DELIVER_MAIL } from './tasks.ts';

export type SendMailResult =
  | { readonly ok: true; readonly mailId: string }
  | { readonly ok: false; readonly error: MailRefusal };

/**
 * Notes a mail in the transaction of the change it tells about; a job delivers it after the commit, again and again
 * until the mail server has it. Once per `dedupeKey`.
 */
export async function sendMail(
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  transaction: SiteTransaction,
  message: MailMessage,
): Promise<SendMailResult> {
  const queued = await queueMail(services, transaction, message);
  if (queued.ok) {
    const { mailId } = queued;
    await services.addJob(transaction, DELIVER_MAIL, { mailId }, { jobKey: `${DELIVER_MAIL} ${mailId}` });
  }
  return queued;
}

/** Notes a mail that the caller, a job of its own, delivers after the commit. Once per `dedupeKey`. */
export async function queueMail(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  transaction: SiteTransaction,
  message: MailMessage,
): Promise<SendMailResult> {
  const refusal = checkMessage(message);
  if (refusal) {
    return { ok: false, error: refusal };
  }
  const mailId = await mailRepository(transaction).add({ ...message, id: newId(), createdAt: clock.now() });
  return { ok: true, mailId };
}
