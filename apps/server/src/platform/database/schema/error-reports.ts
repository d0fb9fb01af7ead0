import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0004_error_reports.sql makes, with the columns that later ones add. */
export interface ErrorReportsTables {
  error_report: ErrorReportTable;
}

declare module '../schema.ts' {
  interface Tables extends ErrorReportsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  error_report: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
} satisfies TablesOf<ErrorReportsTables>;

interface ErrorReportTable {
  website_id: string;
  fingerprint: string;
  message: string;
  stack: string;
  script: string;
  line: number | null;
  page_path: string;
  user_agent: string;
  report_count: bigint;
  first_seen_at: Date;
  last_seen_at: Date;
}
