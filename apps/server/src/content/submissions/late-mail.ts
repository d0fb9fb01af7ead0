import { isMailingList, type FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { recipientsOf, type SiteReader } from '../forms/recipients.ts';
import { formRepository } from '../forms/repository.ts';
import { submissionMail } from '../forms/submission-mail.ts';
import type { Services } from '../services.ts';

/** Tells those who hear of a form of a submission that was held back: once, later than it came, and the mail says so. */
export async function mailLate(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  { submissionId, readers }: { readonly submissionId: string; readonly readers: readonly SiteReader[] },
): Promise<void> {
  const [sent] = await tx.query<{ form_id: string; answers: readonly FormAnswer[] }>(FIND, [
    tx.websiteId,
    submissionId,
  ]);
  const form = sent && (await formRepository(tx).find(sent.form_id));
  if (!sent || !form) {
    return;
  }
  const { answers } = sent;
  const submission = {
    id: submissionId,
    form,
    answers,
    isForMailingList: isMailingList(form.fields),
    isLate: true,
  };
  for (const recipient of recipientsOf(readers, form, answers)) {
    await sendMail(services, tx, submissionMail(services, site, recipient, submission));
  }
}

const FIND = {
  name: 'late-mail-submission',
  text: 'select form_id, answers from form_submission where website_id = $1 and id = $2',
};
