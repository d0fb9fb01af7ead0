import type { ColumnType } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table of sites that migrations/0060_domains.sql makes; that of the platform is in platform.ts. */
export interface DomainTables {
  site_domain: {
    website_id: string;
    host: string;
    token: string;
    added_by: string;
    added_at: Date;
    found: ColumnType<unknown, string | undefined, string>;
    checked_at: Date | null;
    verified_at: Date | null;
  };
}

declare module '../schema.ts' {
  interface Tables extends DomainTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  site_domain: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<DomainTables>;
