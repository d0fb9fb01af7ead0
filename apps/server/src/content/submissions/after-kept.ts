import type { FormAnswer, SubmissionState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import { signUpBySubmission } from '../lists/form-sign-up.ts';
import type { ListServices } from '../lists/sign-up.ts';
import { indexWords } from './index-words.ts';
import { writeVisitorMail } from './visitor-mail.ts';
import { addDeliveries } from './webhooks/add-deliveries.ts';

/**
 * What follows once a submission is kept: its words are found, whoever asked for letters is signed up, the visitor hears that it
 * came, other programs are told. Harmless when done twice. Of spam only the words.
 */
export async function afterKept(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  submissionId: string,
): Promise<void> {
  const [kept] = await tx.query<KeptRow>(FIND, [tx.websiteId, submissionId]);
  if (!kept) {
    return;
  }
  await indexWords(tx, submissionId, kept.answers);
  if (kept.state === 'spam' || kept.state === 'removed') {
    return;
  }
  await signUpBySubmission(tx, services, site, submissionId);
  await writeVisitorMail(tx, services, site, submissionId);
  await addDeliveries(tx, services, { submissionId, formId: kept.form_id, event: 'submission.created' });
}

interface KeptRow {
  readonly form_id: string;
  readonly state: SubmissionState;
  readonly answers: readonly FormAnswer[];
}

const FIND = {
  name: 'submission-kept',
  text: 'select form_id, state, answers from form_submission where website_id = $1 and id = $2',
};
