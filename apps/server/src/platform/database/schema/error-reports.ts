/** Tables that migrations/0004_error_reports.sql makes, with the columns that later ones add. */
export interface ErrorReportsTables {
  error_report: ErrorReportTable;
}

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
