import type { Json } from './json-column.ts';

/** Tables that migrations/0011_bulk_changes.sql makes, with the columns that later ones add. */
export interface BulkChangesTables {
  bulk_change: BulkChangeTable;
}

interface BulkChangeTable {
  website_id: string;
  id: string;
  kind: string;
  rows: Json;
  changed_at: Date;
}
