import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

export const errorReportListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ErrorReportListQuery = z.infer<typeof errorReportListQuery>;

/** A kind of error that scripts of published pages met, however many browsers told of it. */
export const errorReportRow = z.object({
  /** Names the kind within its website. */
  id: z.string(),
  message: z.string(),
  /** Path of the last page that told it. */
  pagePath: z.string(),
  count: z.int(),
  /** Epoch milliseconds. */
  lastSeenAt: z.int(),
});
export type ErrorReportRow = Read<typeof errorReportRow>;

export const errorReportList = z.object({
  rows: z.array(errorReportRow),
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type ErrorReportList = Read<typeof errorReportList>;

export const errorReportDetail = z.object({
  ...errorReportRow.shape,
  firstSeenAt: z.int(),
  /** Address of the script; empty where the browser did not tell. */
  script: z.string(),
  line: z.int().nullable(),
  stack: z.string(),
  userAgent: z.string(),
});
export type ErrorReportDetail = Read<typeof errorReportDetail>;

const errorReportParams = z.object({ reportId: z.string().max(64) });

export const listErrorReports = siteCall({
  method: 'GET',
  path: '/error-reports',
  right: 'errors.read',
  query: errorReportListQuery,
  answer: errorReportList,
});

export const getErrorReport = siteCall({
  method: 'GET',
  path: '/error-reports/:reportId',
  right: 'errors.read',
  params: errorReportParams,
  answer: errorReportDetail,
});

/** Takes it off the list until it happens again. */
export const deleteErrorReport = siteCall({
  method: 'DELETE',
  path: '/error-reports/:reportId',
  right: 'errors.read',
  params: errorReportParams,
  answer: nothing,
});
