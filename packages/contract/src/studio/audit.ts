import { z } from 'zod';
import { csvFile, jsonLinesFile, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { AUDIT_KINDS } from './choices.ts';

const day = z.iso.date();

const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  /** In who, where from, or on which object. */
  search: z.string().trim().max(100).optional(),
  /** First and last day, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
};

export const auditExportQuery = z.object(filters);
export type AuditFilters = z.infer<typeof auditExportQuery>;

export const auditListQuery = z.object({
  ...filters,
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditListQuery = z.infer<typeof auditListQuery>;

export const auditRow = z.object({
  id: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** The account's address as it was then, or what else it was; empty for the program itself. */
  actor: z.string(),
  /** The network it came from, such as `203.0.113.0/24`; empty where there was none. */
  source: z.string(),
  /** On which object. */
  subject: z.string(),
  /** What exactly. */
  detail: z.record(z.string(), z.unknown()),
  /** Epoch milliseconds. */
  happenedAt: z.int(),
});
export type AuditRow = Read<typeof auditRow>;

export const auditList = z.object({
  rows: z.array(auditRow),
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type AuditList = Read<typeof auditList>;

export const listAudit = siteCall({
  method: 'GET',
  path: '/audit',
  // Whoever may not read all of it finds who signed in.
  right: 'audit.signIns',
  query: auditListQuery,
  answer: auditList,
});

export const downloadAudit = siteCall({
  method: 'GET',
  path: '/audit.csv',
  // Whoever may not read all of it finds who signed in.
  right: 'audit.signIns',
  query: auditExportQuery,
  answer: csvFile,
});

/** The same as JSON lines, with all that each entry tells. */
export const downloadAuditJson = siteCall({
  method: 'GET',
  path: '/audit.jsonl',
  right: 'audit.signIns',
  query: auditExportQuery,
  answer: jsonLinesFile,
});
