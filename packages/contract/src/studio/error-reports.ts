import { z } from 'zod';

/** `GET …/error-reports`. */
export const errorReportListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ErrorReportListQuery = z.infer<typeof errorReportListQuery>;

/** A kind of error that scripts of published pages met, however many browsers told of it. */
export interface ErrorReportRow {
  /** Names the kind within its website. */
  readonly id: string;
  readonly message: string;
  /** Path of the last page that told it. */
  readonly pagePath: string;
  readonly count: number;
  /** Epoch milliseconds. */
  readonly lastSeenAt: number;
}

export interface ErrorReportList {
  readonly rows: readonly ErrorReportRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** `GET …/error-reports/{id}`. */
export interface ErrorReportDetail extends ErrorReportRow {
  readonly firstSeenAt: number;
  /** Address of the script; empty where the browser did not tell. */
  readonly script: string;
  readonly line: number | null;
  readonly stack: string;
  readonly userAgent: string;
}
