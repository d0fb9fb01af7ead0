import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0011_bulk_changes.sql makes, with the columns that later ones add. */
export interface BulkChangesTables {
  bulk_change: BulkChangeTable;
}

declare module '../schema.ts' {
  interface Tables extends BulkChangesTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  bulk_change: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<BulkChangesTables>;

interface BulkChangeTable {
  website_id: string;
  id: string;
  kind: string;
  rows: Json;
  changed_at: Date;
}
