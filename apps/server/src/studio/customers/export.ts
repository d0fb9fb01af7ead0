import type { CustomerFilters } from '@portico/contract/studio';
import { sql } from 'kysely';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { customerConditions, customersWithFigures, type StoredCustomerRow } from './list.ts';

const HEAD = [
  'Email',
  'First name',
  'Last name',
  'Customer since',
  'Account since',
  'Orders',
  'Spent',
  'Currency',
  'Last order',
  'Accepts marketing',
  'Marketing changed',
] as const;

/** Customers read at once. */
const BATCH = 1000;

/** Customers as CSV, the newest first. */
export function exportCustomers(
  database: Database,
  wanted: { readonly websiteId: string; readonly filters: CustomerFilters; readonly currency: string },
): AsyncGenerator<string> {
  const { websiteId, filters, currency } = wanted;
  return csvExport<ExportRow, ExportRow>({
    head: HEAD,
    cells: (row) => cellsOf(row, currency),
    read: async (after) => {
      const rows = await database.readInSite(websiteId, (tx) => readBatch(tx, filters, currency, after));
      return { rows, next: rows.at(-1) };
    },
  });
}

interface ExportRow extends StoredCustomerRow {
  readonly sorted: string;
  readonly created_at: Date;
  readonly account_since: Date | null;
  readonly marketing_changed_at: Date | null;
}

async function readBatch(
  tx: SiteTransaction,
  filters: CustomerFilters,
  currency: string,
  after: ExportRow | undefined,
): Promise<ExportRow[]> {
  const conditions = [
    ...customerConditions(filters),
    ...(after ? [sql`(c.created_at, c.id) < (${after.sorted}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<ExportRow>`
    select c.id, c.email, c.first_name, c.last_name, c.account_since is not null as has_account, c.accepts_marketing,
      c.created_at, c.created_at::text as sorted, c.account_since, c.marketing_changed_at,
      f.order_count, f.spent_cents, f.last_order_at
    from ${customersWithFigures(tx, currency)}
    where c.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
    order by c.created_at desc, c.id desc limit ${BATCH}`.execute(tx.kysely);
  return rows;
}

function cellsOf(row: ExportRow, currency: string): string[] {
  return [
    row.email,
    row.first_name,
    row.last_name,
    row.created_at.toISOString(),
    row.account_since?.toISOString() ?? '',
    String(row.order_count),
    sheetAmount(row.spent_cents, currency),
    currency,
    row.last_order_at?.toISOString() ?? '',
    row.accepts_marketing ? 'yes' : 'no',
    row.marketing_changed_at?.toISOString() ?? '',
  ];
}
