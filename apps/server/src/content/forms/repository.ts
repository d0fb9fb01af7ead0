import { readFormDefinition, type FormAnswer, type SpamSignals } from '@portico/domain';
import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readFormDocument, type SiteFormDocument } from './form-document.ts';
import type { SubmissionMarks, SubmissionToKeep } from './submission.ts';

/** What a visitor answered, as it is kept. */
export interface NewSubmission extends SubmissionToKeep {
  readonly id: string;
  readonly form: Pick<SiteFormDocument, 'id' | 'version'>;
  /** The address of a mailing list, in small letters. */
  readonly listKey: string | undefined;
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

/** {@link FormRepository.known} */
export interface KnownAsked extends SubmissionMarks {
  /** Hashes of the network itself, by the salts of the days since. */
  readonly sources: readonly string[];
  /** Epoch milliseconds. */
  readonly since: number;
}

export interface FormRepository {
  /**
   * The live version of a form that is open, or the one that was asked, where it was replaced after `since`: whoever began to
   * fill it in can end it.
   */
  find(
    formId: string,
    asked?: { readonly version: number; readonly since: Date },
  ): Promise<SiteFormDocument | undefined>;
  /** Ids of the fields that a version asked, however long ago; none where there was no such version. */
  fieldsOf(formId: string, version: number): Promise<readonly string[]>;
  /** @returns false when it is there already: the same address of a mailing list, or the same submission sent again */
  add(submission: NewSubmission): Promise<boolean>;
  /** What an address once sent to a form that keeps each address once. */
  idOfListKey(formId: string, listKey: string): Promise<string | undefined>;
  /** What one of these keys brought before. */
  findByKey(keys: readonly string[]): Promise<{ readonly id: string; readonly requestHash: string | null } | undefined>;
  /** What is known of whoever sends these marks: what the owner said of them, and whether a text came from elsewhere. */
  known(asked: KnownAsked): Promise<Pick<SpamSignals, 'isRepeated' | 'verdict'>>;
  /** Everything that was answered and is no spam, by form and then in the order in which it came. */
  all(): Promise<SubmissionRecord[]>;
}

/** The forms of the transaction's website and what was answered. */
export function formRepository({ kysely, websiteId }: SiteTransaction): FormRepository {
  /** The next number of a form; submissions of one form wait for each other from here on, so none is given twice. */
  const takeNumber = async (formId: string): Promise<number> => {
    const counter = await kysely
      .insertInto('form_counter')
      .values({ website_id: websiteId, form_id: formId, last_number: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'form_id'])
          .doUpdateSet(({ ref, eb }) => ({ last_number: eb(ref('form_counter.last_number'), '+', 1) })),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow();
    return counter.last_number;
  };
  const giveNumberBack = async (formId: string): Promise<void> => {
    await kysely
      .updateTable('form_counter')
      .set(({ ref, eb }) => ({ last_number: eb(ref('last_number'), '-', 1) }))
      .where('website_id', '=', websiteId)
      .where('form_id', '=', formId)
      .execute();
  };
  return {
    find: async (formId, asked) => {
      const row = await kysely
        .selectFrom('form')
        .innerJoin('form_version', (join) =>
          join
            .on('form_version.website_id', '=', websiteId)
            .onRef('form_version.form_id', '=', 'form.id')
            .on(({ eb, ref, and, or }) => {
              const isLive = eb('form_version.version', '=', ref('form.live_version'));
              const isAsked =
                asked &&
                and([eb('form_version.version', '=', asked.version), eb('form_version.replaced_at', '>', asked.since)]);
              return isAsked ? or([isLive, isAsked]) : isLive;
            }),
        )
        .where('form.website_id', '=', websiteId)
        .where('form.id', '=', formId)
        .where('form.closed_at', 'is', null)
        .where('form.removed_at', 'is', null)
        .select(['form.id', 'form.name', 'form_version.version', 'form_version.definition'])
        .orderBy('form_version.version', 'asc')
        .executeTakeFirst();
      return row && readFormDocument(row);
    },
    fieldsOf: async (formId, version) => {
      const row = await kysely
        .selectFrom('form_version')
        .where('website_id', '=', websiteId)
        .where('form_id', '=', formId)
        .where('version', '=', version)
        .select('definition')
        .executeTakeFirst();
      return row ? readFormDefinition({ id: formId, name: '', version, ...row }).fields.map(({ id }) => id) : [];
    },
    add: async (submission) => {
      const { id, form, marks, scored, now } = submission;
      const number = await takeNumber(form.id);
      const added = await kysely
        .insertInto('form_submission')
        .values({
          website_id: websiteId,
          id,
          form_id: form.id,
          form_version: form.version,
          number,
          state: scored.isSpam ? 'spam' : 'new',
          score: scored.score,
          reasons: JSON.stringify(scored.reasons),
          language: submission.language,
          page_path: submission.pagePath ?? null,
          person_key: marks.personKey ?? null,
          source_hash: marks.sourceHash,
          text_hashes: [...marks.textHashes],
          list_key: submission.listKey ?? null,
          submission_key: submission.submissionKey,
          request_hash: submission.requestHash,
          answers: JSON.stringify(submission.answers),
          submitted_at: new Date(now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) await giveNumberBack(form.id);
      return added !== undefined;
    },
    idOfListKey: async (formId, listKey) => {
      const row = await kysely
        .selectFrom('form_submission')
        .where('website_id', '=', websiteId)
        .where('form_id', '=', formId)
        .where('list_key', '=', listKey)
        .select('id')
        .executeTakeFirst();
      return row?.id;
    },
    findByKey: async (keys) => {
      const row = await kysely
        .selectFrom('form_submission')
        .where('website_id', '=', websiteId)
        .where('submission_key', 'in', keys)
        .select(['id', 'request_hash'])
        .executeTakeFirst();
      return row && { id: row.id, requestHash: row.request_hash };
    },
    known: async ({ personKey, textHashes, sources, since }) => {
      const hashes = [...textHashes, ...(personKey === undefined ? [] : [personKey])];
      if (hashes.length === 0) return { isRepeated: false, verdict: undefined };
      const { rows } = await sql<{ is_repeated: boolean; verdicts: readonly SpamSignals['verdict'][] }>`
        select
          exists (
            select from form_submission s where s.website_id = ${websiteId} and s.submitted_at > ${new Date(since)}
              and s.text_hashes && ${[...textHashes]}::text[] and s.source_hash <> all (${[...sources]}::text[])
          ) as is_repeated,
          array(
            select distinct v.verdict from form_verdict v where v.website_id = ${websiteId} and v.hash = any (${hashes}::text[])
          ) as verdicts`.execute(kysely);
      const [{ is_repeated: isRepeated, verdicts } = { is_repeated: false, verdicts: [] }] = rows;
      // Who was wronged once is not wronged again for a text that somebody else sent.
      return { isRepeated, verdict: verdicts.includes('not-spam') ? 'not-spam' : verdicts[0] };
    },
    all: async () => {
      const rows = await kysely
        .selectFrom('form_submission')
        .innerJoin('form', (join) =>
          join.on('form.website_id', '=', websiteId).onRef('form.id', '=', 'form_submission.form_id'),
        )
        .where('form_submission.website_id', '=', websiteId)
        .where('form_submission.state', 'not in', ['spam', 'removed'])
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
