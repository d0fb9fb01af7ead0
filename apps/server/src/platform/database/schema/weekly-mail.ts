import type { TablesOf } from '../tables.ts';

/** The table that migrations/0045_weekly_mail.sql makes. */
export interface WeeklyMailTables {
  weekly_mail: { website_id: string; account_id: string; asked_at: Date; sent_on: string | null };
}

declare module '../schema.ts' {
  interface Tables extends WeeklyMailTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  weekly_mail: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<WeeklyMailTables>;
