import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** What visitors are asked and answer: `form_submission` of migrations/0003_store.sql, the others of 0046_form_sending.sql, 0050_form_versions.sql and 0087_form_days.sql. */
export interface FormsTables {
  form_submission: FormSubmissionTable;
  form_version: FormVersionTable;
  form_counter: { website_id: string; form_id: string; last_number: number };
  form_daily: { website_id: string; form_id: string; day: Date; sent: number; spam: number };
  form_verdict: { website_id: string; hash: string; verdict: 'spam' | 'not-spam'; decided_at: Date };
}

declare module '../schema.ts' {
  interface Tables extends FormsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  form_submission: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: { without: ['submission_key', 'request_hash', 'source_hash', 'assigned_to'] },
  },
  form_version: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['published_by'] },
  },
  form_counter: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  form_daily: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  form_verdict: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<FormsTables>;

interface FormVersionTable {
  website_id: string;
  form_id: string;
  version: number;
  definition: Json;
  published_at: Date;
  replaced_at: Date | null;
  published_by: string | null;
}

interface FormSubmissionTable {
  website_id: string;
  id: string;
  form_id: string;
  form_version: number;
  list_key: string | null;
  submission_key: string | null;
  answers: Json;
  submitted_at: Date;
  number: number;
  state: Generated<'new' | 'open' | 'done' | 'spam' | 'removed'>;
  score: Generated<number>;
  reasons: ColumnType<unknown, string | undefined, string>;
  language: string | null;
  page_path: string | null;
  person_key: string | null;
  request_hash: string | null;
  source_hash: string | null;
  text_hashes: Generated<string[]>;
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  state_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
