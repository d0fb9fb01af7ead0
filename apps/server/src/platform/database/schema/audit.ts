import type { ColumnType, Generated } from 'kysely';

/** Tables that migrations/0014_audit.sql makes, with the columns that later ones add. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
  order_dispute: OrderDisputeTable;
}

interface AuditEntryTable {
  website_id: string;
  id: string;
  kind: string;
  account_id: string | null;
  actor: Generated<string>;
  source: Generated<string>;
  subject: Generated<string>;
  detail: ColumnType<unknown, string | undefined, never>;
  happened_at: Date;
}

interface OrderDisputeTable {
  website_id: string;
  order_id: string;
  reference: string;
  amount_cents: bigint;
  currency: string;
  reason: string;
  status: string;
  state: string;
  is_withdrawn: boolean;
  evidence_due_at: Date | null;
  opened_at: Date;
  asked_at: Date;
}
