import type { Generated } from 'kysely';
import type { Json, NullableJson } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0051_editing.sql makes. */
export interface EditingTables {
  document: DocumentTable;
  edit_transaction: EditTransactionTable;
  document_change: DocumentChangeTable;
  document_version: DocumentVersionTable;
  release: ReleaseTable;
  release_entry: ReleaseEntryTable;
  reference_use: ReferenceUseTable;
  set_aside: SetAsideTable;
  redirect: RedirectTable;
}

declare module '../schema.ts' {
  interface Tables extends EditingTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  document: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['asked_by', 'asked_note', 'asked_at', 'created_by', 'changed_by'] },
  },
  edit_transaction: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  document_change: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  document_version: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  release: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  release_entry: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  reference_use: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  set_aside: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
  redirect: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<EditingTables>;

interface DocumentTable {
  website_id: string;
  id: string;
  kind: string;
  subject: string;
  head_revision: bigint;
  state: Json;
  state_revision: bigint;
  live_state: NullableJson;
  live_revision: bigint | null;
  asked_by: string | null;
  asked_note: string | null;
  asked_at: Date | null;
  created_by: string | null;
  created_at: Date;
  changed_by: string | null;
  changed_at: Date;
  removed_at: Date | null;
}

interface EditTransactionTable {
  website_id: string;
  id: string;
  client_id: string;
  client_seq: number;
  client_part: number;
  account_id: string | null;
  label: string;
  undoes: string | null;
  answer: Json;
  accepted_at: Date;
}

interface DocumentChangeTable {
  website_id: string;
  document_id: string;
  revision: bigint;
  transaction_id: string;
  account_id: string | null;
  operations: Json;
  inverse: Json;
  changed_at: Date;
}

interface DocumentVersionTable {
  website_id: string;
  document_id: string;
  version: number;
  revision: bigint;
  kind: string;
  name: string | null;
  state: Json;
  account_id: string | null;
  release_id: string | null;
  created_at: Date;
}

interface ReleaseTable {
  website_id: string;
  id: string;
  title: string;
  publish_at: Date | null;
  state: string;
  problem: string | null;
  account_id: string | null;
  created_at: Date;
  published_at: Date | null;
}

interface ReleaseEntryTable {
  website_id: string;
  release_id: string;
  document_id: string;
  revision: bigint;
  state: Json;
  base_state: NullableJson;
  previous_state: NullableJson;
}

interface ReferenceUseTable {
  website_id: string;
  document_id: string;
  node_id: string;
  field: string;
  is_live: boolean;
  target_kind: string;
  target_id: string;
}

interface SetAsideTable {
  website_id: string;
  id: string;
  account_id: string;
  document_id: string;
  operations: Json;
  reason: string;
  created_at: Date;
}

interface RedirectTable {
  website_id: string;
  from_path: string;
  to_kind: string;
  to_id: string | null;
  to_path: string | null;
  status: number;
  source: string;
  hits: Generated<bigint>;
  last_hit_at: Date | null;
  created_at: Date;
}
