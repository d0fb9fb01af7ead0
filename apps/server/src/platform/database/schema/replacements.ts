import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table that migrations/0063_replacements.sql makes. */
export interface ReplacementTables {
  replacement: ReplacementTable;
}

declare module '../schema.ts' {
  interface Tables extends ReplacementTables {}
}

/** What is said of it once ({@link TableFacts}): its rows go after 30 days, with the changes that would be taken back. */
export const tables = {
  replacement: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
} satisfies TablesOf<ReplacementTables>;

interface ReplacementTable {
  website_id: string;
  id: string;
  account_id: string;
  sought: string;
  replaced_by: string;
  places: Generated<number>;
  documents: Generated<number>;
  made_at: Date;
  taken_back_at: Date | null;
}
