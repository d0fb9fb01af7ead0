import type { FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { WebhookEvent } from './add-deliveries.ts';

interface Told {
  readonly id: string;
  readonly submission_id: string;
  readonly event: WebhookEvent;
  readonly createdAt: Date;
}

/** What a place is told, as the text that is signed and sent; undefined where there is nothing left to tell. */
export async function eventBody(
  tx: SiteTransaction,
  site: Site,
  { id, submission_id: submissionId, event, createdAt }: Told,
): Promise<string | undefined> {
  const common = { id, type: event, createdAt: createdAt.toISOString(), site: site.identifier };
  if (event === 'submission.erased') {
    return JSON.stringify({ ...common, submission: { id: submissionId } });
  }
  const [row] = await tx.query<SubmissionRow>(FIND, [tx.websiteId, submissionId]);
  if (!row) {
    return undefined;
  }
  return JSON.stringify({
    ...common,
    form: { id: row.form_id, name: row.form_name, version: row.form_version },
    submission: {
      id: submissionId,
      number: row.number,
      language: row.language,
      submittedAt: row.submitted_at.toISOString(),
      // What visitors typed: never markup, formula or command.
      answers: row.answers.map(({ id: fieldId, type, rawTitle, value, values, ...rest }) => ({
        ...rest,
        id: fieldId,
        type,
        title: rawTitle,
        value,
        ...(values === undefined ? {} : { values }),
      })),
    },
  });
}

interface SubmissionRow {
  readonly form_id: string;
  readonly form_name: string;
  readonly form_version: number;
  readonly number: number;
  readonly language: string | null;
  readonly submitted_at: Date;
  readonly answers: readonly FormAnswer[];
}

const FIND = {
  name: 'webhook-submission',
  text: `select s.form_id, s.form_version, f.name as form_name, s.number, s.language, s.submitted_at, s.answers
    from form_submission s join form f on f.website_id = $1 and f.id = s.form_id
    where s.website_id = $1 and s.id = $2 and s.state not in ('spam', 'removed')`,
};
