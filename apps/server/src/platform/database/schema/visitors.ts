import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0033_visitors.sql makes. */
export interface VisitorsTables {
  visitor_event: VisitorEventTable;
  visitor_text: { website_id: string; id: bigint; body: string; seen_on: string };
  visitor_bot: { website_id: string; day: string; agent: string; hits: bigint };
}

declare module '../schema.ts' {
  interface Tables extends VisitorsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  visitor_event: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
  visitor_text: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
  visitor_bot: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
} satisfies TablesOf<VisitorsTables>;

interface VisitorEventTable {
  website_id: string;
  day: string;
  id: string;
  happened_at: Date;
  kind: string;
  name: string;
  visitor: string;
  session: string;
  path_id: bigint;
  title_id: bigint;
  referrer_id: bigint;
  source: string;
  medium: string;
  campaign: string;
  country: string;
  device: string;
  browser: string;
  os: string;
  language: string;
  page_type: number;
  item_id: string;
  props: unknown;
}
