import type { TablesOf } from '../tables.ts';

/** The table that migrations/0035_set_up.sql makes. */
export interface SetUpTables {
  set_up: {
    website_id: string;
    example_title: string | null;
    example_at: Date | null;
    put_away_at: Date | null;
  };
}

declare module '../schema.ts' {
  interface Tables extends SetUpTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  set_up: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null },
} satisfies TablesOf<SetUpTables>;
