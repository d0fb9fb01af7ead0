import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** Who writes beside a submission, as it is shown later. */
export interface Author {
  readonly accountId: string;
  readonly name: string;
}

/** Writes a note beside a submission, for the people of the site alone. @returns false where there is no such submission */
export async function writeNote(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  { submissionId, text, author }: { readonly submissionId: string; readonly text: string; readonly author: Author },
): Promise<boolean> {
  const rows = await tx.query(INSERT, [
    tx.websiteId,
    newId(),
    submissionId,
    author.accountId,
    author.name,
    text,
    new Date(clock.now()),
  ]);
  return rows.length > 0;
}

const INSERT = {
  name: 'submission-note-add',
  text: `insert into form_submission_note (website_id, id, submission_id, account_id, author, body, written_at)
    select $1::uuid, $2::uuid, s.id, $4::uuid, $5::text, $6::text, $7::timestamptz from form_submission s
    where s.website_id = $1 and s.id = $3 returning id`,
};
