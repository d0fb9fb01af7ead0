import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table that migrations/0043_restock_sends.sql makes. */
export interface RestockTables {
  restock_send: {
    website_id: string;
    id: string;
    variant_id: string;
    kind: string;
    begun_by: string | null;
    begun_at: Date;
    due_at: Date;
    total_count: number | null;
    told_count: Generated<number>;
    wave_left: number | null;
    ended_at: Date | null;
    outcome: string | null;
  };
}

declare module '../schema.ts' {
  interface Tables extends RestockTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  restock_send: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<RestockTables>;
