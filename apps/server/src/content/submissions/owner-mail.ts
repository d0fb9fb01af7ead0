import { isMailingList, type FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isUnknownAddress } from '../../sites/accounts/owners.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { formRepository } from '../forms/repository.ts';
import { submissionMail } from '../forms/submission-mail.ts';
import type { Services } from '../services.ts';

/** Where the owner reads mail; undefined where nobody knows. */
export type OwnerAddress = string | undefined;

/** Tells the owner of a submission by mail, once; later than it came where it was held back. */
export async function mailOwner(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  {
    submissionId,
    owner,
    isLate,
  }: {
    readonly submissionId: string;
    readonly owner: OwnerAddress;
    readonly isLate: boolean;
  },
): Promise<void> {
  const [sent] = await tx.query<{ form_id: string; answers: readonly FormAnswer[] }>(FIND, [
    tx.websiteId,
    submissionId,
  ]);
  const form = sent && (await formRepository(tx).find(sent.form_id));
  if (!sent || !form || owner === undefined || isUnknownAddress(owner)) {
    return;
  }
  const submission = {
    id: submissionId,
    form,
    answers: sent.answers,
    isForMailingList: isMailingList(form.fields),
  };
  const mail = submissionMail(site, owner, submission);
  await sendMail(services, tx, isLate ? { ...mail, subject: `${mail.subject} (late)` } : mail);
}

const FIND = {
  name: 'owner-mail-submission',
  text: 'select form_id, answers from form_submission where website_id = $1 and id = $2',
};
