import type { TablesOf } from '../tables.ts';

/** The tables that migrations/0057_life_of_sites.sql makes. */
export interface SiteLifeTables {
  ownership_offer: {
    website_id: string;
    account_id: string;
    offered_by: string;
    offered_at: Date;
    expires_at: Date;
  };
  site_export: {
    website_id: string;
    id: string;
    state: 'waiting' | 'done' | 'failed';
    asked_by: string;
    asked_at: Date;
    finished_at: Date | null;
    byte_size: bigint | null;
  };
}

declare module '../schema.ts' {
  interface Tables extends SiteLifeTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  ownership_offer: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'age',
    exportedWith: null,
    archived: false,
  },
  site_export: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
} satisfies TablesOf<SiteLifeTables>;
