import type { ColumnType, Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0014_audit.sql makes, with the columns that later ones add. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
  order_dispute: OrderDisputeTable;
}

declare module '../schema.ts' {
  interface Tables extends AuditTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  audit_entry: { distribution: 'website', appendOnly: true, erasedWith: 'age', exportedWith: null, archived: false },
  order_dispute: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<AuditTables>;

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
