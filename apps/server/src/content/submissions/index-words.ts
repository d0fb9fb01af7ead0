import { searchWords, type FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Has a submission found by the words of its answers; harmless when done twice. */
export async function indexWords(
  tx: SiteTransaction,
  submissionId: string,
  answers: readonly Pick<FormAnswer, 'value'>[],
): Promise<void> {
  const words = searchWords(answers.map(({ value }) => value).join('\n'));
  await tx.query(ADD, [tx.websiteId, submissionId, words]);
}

const ADD = {
  name: 'submission-words-add',
  text: `insert into form_submission_word (website_id, submission_id, word)
    select $1::uuid, $2::uuid, w from unnest($3::text[]) as w on conflict do nothing`,
};
