import { AUDIT_KINDS, type AuditKind } from '@portico/contract/studio';

/** What the audit log shows, kept in its address. */
export interface AuditSearch {
  readonly kind?: AuditKind;
  readonly q?: string;
  /** First and last day of the site. */
  readonly from?: string;
  readonly to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what it does not know is left out. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const kind = AUDIT_KINDS.find((one) => one === search['kind']);
  const { q, from, to } = search;
  return {
    ...(kind ? { kind } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof from === 'string' && DAY.test(from) ? { from } : {}),
    ...(typeof to === 'string' && DAY.test(to) ? { to } : {}),
  };
}
