import type { SiteTransaction } from './database.ts';
import type { Tables } from './schema.ts';

/** A row by its columns but `website_id`; columns of JSON hold what it says, not its text. */
export type NewRow = Readonly<Record<string, unknown>>;

/**
 * Adds rows to a table of the transaction's website in one statement, however many they are; all have the same columns, and
 * the same at every call for a table. Nothing is sent for no rows.
 */
export async function insertRows(tx: SiteTransaction, table: keyof Tables, rows: readonly NewRow[]): Promise<void> {
  const [first] = rows;
  if (!first) {
    return;
  }
  const columns = Object.keys(first);
  const text = `insert into ${table} (website_id, ${columns.join(', ')})
    select $1, ${columns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::${table}, $2::json) r`;
  await tx.query({ name: `insert-rows-${table}`, text }, [tx.websiteId, JSON.stringify(rows, exactNumbers)]);
}

/** JSON has no integers that are wide enough for amounts; the database reads them from text. */
function exactNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
