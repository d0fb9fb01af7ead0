import type { AuditRow } from '@portico/contract/studio';
import { csvLine } from '../../csv/csv-line.ts';
import type { Database } from '../../database/database.ts';
import { readAudit, type AuditPlace, type AuditWanted } from './list.ts';

const HEAD = ['When', 'What', 'Who', 'From', 'On', 'Detail'] as const;

/** Entries read at once. */
const BATCH = 1000;

/** The audit log as CSV, newest first, read and sent bit by bit; no cell is a formula (SEC-50). */
export async function* exportAudit(database: Database, websiteId: string, wanted: AuditWanted): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEAD)}\r\n`;
  let after: AuditPlace | undefined;
  do {
    const from = after;
    const rows = await database.readInSite(websiteId, (tx) => readAudit(tx, wanted, from, BATCH));
    if (rows.length > 0) {
      yield rows.map(({ row }) => `${csvLine(cellsOf(row))}\r\n`).join('');
    }
    after = rows.at(-1)?.place;
  } while (after);
}

function cellsOf({ happenedAt, kind, actor, source, subject, detail }: AuditRow): string[] {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`);
  return [new Date(happenedAt).toISOString(), kind, actor, source, subject, facts.join('; ')];
}
