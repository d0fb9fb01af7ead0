import type { ColumnType, Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table that migrations/0090_outside_feeds.sql makes. */
export interface OutsideFeedTables {
  outside_feed: OutsideFeedTable;
}

declare module '../schema.ts' {
  interface Tables extends OutsideFeedTables {}
}

/** What is said of it once ({@link TableFacts}): a site that is brought elsewhere fetches them anew. */
export const tables = {
  outside_feed: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<OutsideFeedTables>;

interface OutsideFeedTable {
  website_id: string;
  url: string;
  title: Generated<string>;
  entries: ColumnType<unknown, string | undefined, string>;
  asked_at: Date;
  tried_at: Date | null;
  fetched_at: Date | null;
  problem: 'unreachable' | 'no-feed' | null;
}
