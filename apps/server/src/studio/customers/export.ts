import type { CustomerFilters } from '@portico/contract/studio';
import { isCurrencyCode, storeCurrency } from '@portico/locale';
import { sql } from 'kysely';
import { csvLine } from '../../csv/csv-line.ts';
import type { Database, SiteTransaction } from '../../database/database.ts';
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

/** Customers read at once: a large export never holds more of them in memory. */
const BATCH = 1000;

/**
 * Customers as CSV, the newest first, read and sent bit by bit. Cells that a sheet would take for a formula are made
 * harmless (SEC-50). Begins with the mark by which sheets know the text for UTF-8.
 */
export async function* exportCustomers(
  database: Database,
  wanted: { readonly websiteId: string; readonly filters: CustomerFilters; readonly currency: string },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEAD)}\r\n`;
  let after: ExportRow | undefined;
  do {
    const from = after;
    const rows = await database.readInSite(wanted.websiteId, (tx) =>
      readBatch(tx, wanted.filters, wanted.currency, from),
    );
    if (rows.length > 0) {
      yield rows.map((row) => `${csvLine(cellsOf(row, wanted.currency))}\r\n`).join('');
    }
    after = rows.at(-1);
  } while (after);
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
    decimal(row.spent_cents, currency),
    currency,
    row.last_order_at?.toISOString() ?? '',
    row.accepts_marketing ? 'yes' : 'no',
    row.marketing_changed_at?.toISOString() ?? '',
  ];
}

/** Minor units as a sheet reads an amount: `12.50`. */
function decimal(cents: bigint, currency: string): string {
  const digits = isCurrencyCode(currency) ? storeCurrency(currency).digits : 2;
  const text = cents.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
