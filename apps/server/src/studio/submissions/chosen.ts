import type { SubmissionSelection } from '@portico/contract/studio';
import { submissionRefusals } from '@portico/domain';
import { readColleagues } from '../../content/submissions/assign.ts';
import type { SubmissionChoice } from '../../content/submissions/submission-choice.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';

export function choiceOf(selection: SubmissionSelection): SubmissionChoice {
  return selection.kind === 'ids'
    ? selection
    : { kind: 'all', filters: { ...selection.filters, view: selection.filters.view ?? 'all' } };
}

/** @param to who is to deal with submissions; null for nobody. @throws ProblemError where she does not read them */
export async function expectColleague(
  { database }: { readonly database: Pick<Database, 'platform'> },
  websiteId: string,
  to: string | null,
): Promise<void> {
  if (to === null) {
    return;
  }
  const people = await readColleagues(database, websiteId);
  if (!people.some(({ id }) => id === to)) {
    throw new ProblemError({ status: 409, code: 'NO_COLLEAGUE', message: submissionRefusals.noColleague });
  }
}
