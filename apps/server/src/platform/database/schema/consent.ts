import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0039_consent.sql makes. */
export interface ConsentTables {
  visitor_policy: {
    website_id: string;
    version: number;
    policy: string;
    title: string;
    body: string;
    privacy_url: string;
    services: string[];
    since: Date;
  };
  visitor_consent: {
    website_id: string;
    id: string;
    visitor: string;
    chosen_at: Date;
    policy_version: number;
    allows_performance: boolean;
    allows_marketing: boolean;
  };
}

declare module '../schema.ts' {
  interface Tables extends ConsentTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  visitor_policy: { distribution: 'website', appendOnly: true, erasedWith: null, exportedWith: null, archived: true },
  visitor_consent: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'age',
    exportedWith: null,
    archived: false,
  },
} satisfies TablesOf<ConsentTables>;
