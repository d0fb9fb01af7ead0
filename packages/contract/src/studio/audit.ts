import { z } from 'zod';

/** What the audit log tells of (SEC-51). */
export const AUDIT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'password',
  'access-denied',
  'member',
  'refund',
  'export',
  'payment-keys',
  'payment-settings',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const day = z.iso.date();

const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  /** In who, where from, or on which object. */
  search: z.string().trim().max(100).optional(),
  /** First and last day, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
};

/** `GET …/audit.csv`. */
export const auditExportQuery = z.object(filters);
export type AuditFilters = z.infer<typeof auditExportQuery>;

/** `GET …/audit`. */
export const auditListQuery = z.object({
  ...filters,
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditListQuery = z.infer<typeof auditListQuery>;

export interface AuditRow {
  readonly id: string;
  readonly kind: AuditKind;
  /** The account's address as it was then, or what else it was; empty for the program itself. */
  readonly actor: string;
  /** The network it came from, such as `203.0.113.0/24`; empty where there was none. */
  readonly source: string;
  /** On which object. */
  readonly subject: string;
  /** What exactly. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  readonly happenedAt: number;
}

export interface AuditList {
  readonly rows: readonly AuditRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}
