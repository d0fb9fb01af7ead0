import type { ColumnType, Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table that migrations/0059_uploads.sql makes. */
export interface UploadTables {
  upload: UploadTable;
}

declare module '../schema.ts' {
  interface Tables extends UploadTables {}
}

/** What is said of it once ({@link TableFacts}): its rows go with the submission that they belong to, or after a day. */
export const tables = {
  upload: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
} satisfies TablesOf<UploadTables>;

type Verdict = 'waiting' | 'clean' | 'infected' | 'failed' | null;

interface UploadTable {
  website_id: string;
  id: string;
  purpose: 'media' | 'form';
  token_hash: string | null;
  account_id: string | null;
  fingerprint: string | null;
  form_id: string | null;
  field_id: string | null;
  submission_id: string | null;
  source_hash: string | null;
  file_name: string;
  byte_size: bigint;
  received: Generated<bigint>;
  parts: Generated<string[]>;
  state: Generated<'receiving' | 'kept' | 'too-large' | 'unsupported' | 'claimed'>;
  content_type: string | null;
  check_state: ColumnType<Verdict, Verdict | undefined, Verdict>;
  created_at: Date;
  expires_at: Date;
}
