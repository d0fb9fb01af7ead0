import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { checkMessage, type MailMessage, type MailRefusal } from './message.ts';
import { mailRepository } from './repository.ts';
import { DELIVER_MAIL } from './tasks.ts';

export type SendMailResult = { readonly ok: true } | { readonly ok: false; readonly error: MailRefusal };

/**
 * Notes a mail in the transaction of the change it tells about; a job delivers it after the commit, again and again
 * until the mail server has it. Once per `dedupeKey`.
 */
export async function sendMail(
  { addJob, clock, newId }: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  transaction: SiteTransaction,
  message: MailMessage,
): Promise<SendMailResult> {
  const refusal = checkMessage(message);
  if (refusal) {
    return { ok: false, error: refusal };
  }
  const mailId = newId();
  const isNew = await mailRepository(transaction).add({ ...message, id: mailId, createdAt: clock.now() });
  if (isNew) {
    await addJob(transaction, DELIVER_MAIL, { mailId }, { jobKey: `${DELIVER_MAIL} ${mailId}` });
  }
  return { ok: true };
}
