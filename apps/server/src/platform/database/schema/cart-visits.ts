import type { TablesOf } from '../tables.ts';

/** The table that migrations/0037_cart_visits.sql makes. */
export interface CartVisitsTables {
  cart_visit: CartVisitTable;
}

declare module '../schema.ts' {
  interface Tables extends CartVisitsTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  cart_visit: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<CartVisitsTables>;

interface CartVisitTable {
  website_id: string;
  cart_id: string;
  began_at: Date;
  seen_at: Date;
  first_source: string;
  first_medium: string;
  first_campaign: string;
  last_source: string;
  last_medium: string;
  last_campaign: string;
}
