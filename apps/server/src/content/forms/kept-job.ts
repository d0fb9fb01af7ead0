import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** The job that does what follows once a submission is kept: letters, mails to the visitor, other programs, its words. */
export const FORM_KEPT = 'form-kept';

/** Has done what follows once a submission is kept, after the commit; what was held back as spam but its words waits until it is none. */
export async function addKeptJob(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  submissionId: string,
): Promise<void> {
  await addJob(tx, FORM_KEPT, { submissionId }, { jobKey: `${FORM_KEPT} ${submissionId}` });
}
