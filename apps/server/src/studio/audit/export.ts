import type { AuditRow } from '@portico/contract/studio';
import { jsonLines } from '../../platform/csv/json-lines.ts';
import { csvExport } from '../../platform/csv/csv-export.ts';
import type { Database } from '../../platform/database/database.ts';
import { readAudit, type AuditPlace, type AuditWanted } from './list.ts';

const HEAD = ['When', 'What', 'Who', 'From', 'On', 'Detail'] as const;

/** Entries read at once. */
const BATCH = 1000;

/** The audit log as CSV, newest first. */
export function exportAudit(database: Database, websiteId: string, wanted: AuditWanted): AsyncGenerator<string> {
  return csvExport({ head: HEAD, cells: cellsOf, read: reading(database, websiteId, wanted) });
}

/** The same as JSON lines, with all that each entry tells. */
export function exportAuditJson(database: Database, websiteId: string, wanted: AuditWanted): AsyncGenerator<string> {
  return jsonLines(reading(database, websiteId, wanted));
}

function reading(database: Database, websiteId: string, wanted: AuditWanted) {
  return async (after: AuditPlace | undefined) => {
    const read = await database.readInSite(websiteId, (tx) => readAudit(tx, wanted, after, BATCH));
    return { rows: read.map(({ row }) => row), next: read.at(-1)?.place };
  };
}

function cellsOf({ happenedAt, kind, actor, source, subject, detail }: AuditRow): string[] {
  const facts = Object.entries(detail).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  return [new Date(happenedAt).toISOString(), kind, actor, source, subject, facts.join('; ')];
}
