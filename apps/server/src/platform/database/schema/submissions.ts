import type { Generated } from 'kysely';
import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** The tables that migrations/0048_submissions.sql and 0073_unfinished_forms.sql make. */
export interface SubmissionTables {
  form_submission_word: { website_id: string; submission_id: string; word: string };
  form_submission_note: {
    website_id: string;
    id: string;
    submission_id: string;
    account_id: string;
    author: string;
    body: string;
    written_at: Date;
  };
  form_reply: {
    website_id: string;
    id: string;
    submission_id: string;
    account_id: string;
    author: string;
    subject: string;
    body: string;
    mail_id: string;
    written_at: Date;
  };
  form_unfinished: FormUnfinishedTable;
  form_webhook: {
    website_id: string;
    id: string;
    form_id: string | null;
    url: string;
    secret: string;
    old_secret: string | null;
    old_until: Date | null;
    off_since: Date | null;
    off_reason: string | null;
    failed_in_row: Generated<number>;
    created_at: Date;
  };
  form_delivery: {
    website_id: string;
    id: string;
    webhook_id: string;
    submission_id: string;
    event: string;
    state: Generated<string>;
    attempt: Generated<number>;
    status: number | null;
    duration_ms: number | null;
    answer: Generated<string>;
    next_at: Date | null;
    created_at: Date;
    tried_at: Date | null;
  };
  erased_person: { website_id: string; person_key: string; erased_at: Date; erased_by: string | null };
}

interface FormUnfinishedTable {
  website_id: string;
  id: string;
  form_id: string;
  token_hash: string;
  entries: Json;
  person_key: string;
  saved_at: Date;
  expires_at: Date;
}

declare module '../schema.ts' {
  interface Tables extends SubmissionTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  form_submission_word: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: true,
  },
  form_submission_note: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: true,
  },
  form_reply: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: true,
  },
  form_unfinished: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    // Its links are of this installation.
    archived: false,
  },
  form_webhook: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  form_delivery: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  erased_person: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['erased_by'] },
  },
} satisfies TablesOf<SubmissionTables>;
