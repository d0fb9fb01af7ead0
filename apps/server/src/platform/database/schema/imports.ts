import type { ColumnType, Generated } from 'kysely';
import type { NullableJson } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0029_imports.sql makes, with the columns that later ones add. */
export interface ImportsTables {
  product_import: ProductImportTable;
  import_change: ImportChangeTable;
}

declare module '../schema.ts' {
  interface Tables extends ImportsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  product_import: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'age',
    exportedWith: null,
    archived: false,
  },
  import_change: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<ImportsTables>;

interface ProductImportTable {
  website_id: string;
  id: string;
  file_name: string;
  byte_size: bigint;
  sha256: string;
  state: string;
  format: Generated<string>;
  columns: Generated<string[]>;
  samples: ColumnType<unknown, string | undefined, string>;
  mapping: NullableJson;
  trial: NullableJson;
  report: NullableJson;
  problems: ColumnType<unknown, string | undefined, string>;
  has_refused: Generated<boolean>;
  counts_stock: Generated<boolean>;
  failure: Generated<string>;
  read_bytes: Generated<bigint>;
  undone: NullableJson;
  made_by: string;
  made_at: Date;
  changed_at: Date;
  finished_at: Date | null;
}

interface ImportChangeTable {
  website_id: string;
  import_id: string;
  item_id: string;
  kind: string;
  before: NullableJson;
  stock: NullableJson;
  written_at: Date | null;
  outcome: string | null;
}
