import type { FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readFormDocument, type SiteFormDocument } from './form-document.ts';

/** What a visitor answered, as it is kept. */
export interface NewSubmission {
  readonly id: string;
  readonly formId: string;
  readonly answers: readonly FormAnswer[];
  /** The address of a mailing list, in small letters. */
  readonly listKey: string | undefined;
  /** Of the key that was sent along. */
  readonly submissionKey: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What a visitor answered, as the owner sees it. */
export interface SubmissionRecord {
  readonly formName: string;
  readonly answers: readonly FormAnswer[];
  /** Epoch milliseconds. */
  readonly submittedAt: number;
}

export interface FormRepository {
  find(formId: string): Promise<SiteFormDocument | undefined>;
  /** @returns false when it is there already: the same address of a mailing list, or the same submission sent again */
  add(submission: NewSubmission): Promise<boolean>;
  /** Everything that was answered, by form and then in the order in which it came. */
  all(): Promise<SubmissionRecord[]>;
}

/** The forms of the transaction's website and what was answered. */
export function formRepository({ kysely, websiteId }: SiteTransaction): FormRepository {
  return {
    find: async (formId) => {
      const row = await kysely
        .selectFrom('form')
        .where('website_id', '=', websiteId)
        .where('id', '=', formId)
        .select(['id', 'name', 'document'])
        .executeTakeFirst();
      return row && readFormDocument(row);
    },
    add: async ({ id, formId, answers, listKey, submissionKey, now }) => {
      const added = await kysely
        .insertInto('form_submission')
        .values({
          website_id: websiteId,
          id,
          form_id: formId,
          list_key: listKey ?? null,
          submission_key: submissionKey ?? null,
          answers: JSON.stringify(answers),
          submitted_at: new Date(now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    all: async () => {
      const rows = await kysely
        .selectFrom('form_submission')
        .innerJoin('form', (join) =>
          join.on('form.website_id', '=', websiteId).onRef('form.id', '=', 'form_submission.form_id'),
        )
        .where('form_submission.website_id', '=', websiteId)
        .select(['form.name', 'form_submission.answers', 'form_submission.submitted_at'])
        .orderBy('form.name')
        .orderBy('form.id')
        .orderBy('form_submission.submitted_at')
        .orderBy('form_submission.id')
        .execute();
      return rows.map((row) => ({
        formName: row.name,
        answers: row.answers as unknown as readonly FormAnswer[],
        submittedAt: row.submitted_at.getTime(),
      }));
    },
  };
}
