import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table that migrations/0035_set_up.sql makes, and 0038_ticked_steps.sql widens. */
export interface SetUpTables {
  set_up: {
    website_id: string;
    example_title: string | null;
    example_at: Date | null;
    put_away_at: Date | null;
    ticked_steps: Generated<string[]>;
  };
}

declare module '../schema.ts' {
  interface Tables extends SetUpTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  set_up: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<SetUpTables>;
