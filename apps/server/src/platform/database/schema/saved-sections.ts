import type { NullableJson } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** The table that migrations/0066_saved_sections.sql makes. */
export interface SavedSectionTables {
  saved_section: SavedSectionTable;
}

declare module '../schema.ts' {
  interface Tables extends SavedSectionTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  saved_section: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<SavedSectionTables>;

interface SavedSectionTable {
  website_id: string;
  id: string;
  name: string;
  is_shared: boolean;
  document: NullableJson;
  made_at: Date;
  removed_at: Date | null;
}
