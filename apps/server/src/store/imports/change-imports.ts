import type { ColumnMapping } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { changeImport, findImport, isOneRunning, UNDO_MS, type ImportColumns } from './kept-imports.ts';
import { READ_IMPORT, RUN_IMPORT, UNDO_IMPORT } from './tasks.ts';

/** Why nothing was done with an import. */
export type ImportRefused =
  | 'NOT_FOUND'
  | 'NOT_READY'
  | 'RUNNING'
  | 'TOO_LATE'
  | 'NEEDS_COLUMNS'
  | 'NO_SUCH_COLUMN'
  | 'STOCK_RIGHT';

type ImportServices = Pick<Services, 'addJob' | 'clock'>;

/** Names the columns of a file that no known program wrote, and has it read again. */
export async function nameColumns(
  tx: SiteTransaction,
  services: ImportServices,
  importId: string,
  mapping: ColumnMapping,
): Promise<ImportRefused | undefined> {
  const kept = await findImport(tx, importId);
  if (!kept) {
    return 'NOT_FOUND';
  }
  if (kept.state !== 'unmapped' && !(kept.state === 'ready' && kept.format === 'CSV')) {
    return 'NOT_READY';
  }
  const known = new Set(kept.columns.map((column) => column.toLowerCase()));
  if (Object.values(mapping).some((column) => column !== undefined && !known.has(column.toLowerCase()))) {
    return 'NO_SUCH_COLUMN';
  }
  if (mapping.title === undefined || mapping.price === undefined) {
    return 'NEEDS_COLUMNS';
  }
  const step = { importId, from: [kept.state], now: new Date(services.clock.now()) };
  await changeImport(tx, step, { state: 'reading', format: 'CSV', mapping, read_bytes: 0n });
  await services.addJob(tx, READ_IMPORT, { importId }, { jobKey: `${READ_IMPORT} ${importId}` });
  return undefined;
}

/**
 * Begins to import what was read; one import of a site at a time.
 * @param countsStock whoever begins it has the right to stock
 */
export async function beginImport(
  tx: SiteTransaction,
  services: ImportServices,
  importId: string,
  countsStock: boolean,
): Promise<ImportRefused | undefined> {
  const kept = await findImport(tx, importId);
  if (!kept) {
    return 'NOT_FOUND';
  }
  if (kept.state !== 'ready') {
    return 'NOT_READY';
  }
  return begin(tx, services, {
    importId,
    from: 'ready',
    to: { state: 'importing', counts_stock: countsStock },
    task: RUN_IMPORT,
  });
}

/**
 * Begins to undo an import that was done within a day.
 * @param mayEditStock whoever begins it has the right to stock; without it nothing is undone that changed stock
 */
export async function beginUndo(
  tx: SiteTransaction,
  services: ImportServices,
  importId: string,
  mayEditStock: boolean,
): Promise<ImportRefused | undefined> {
  const kept = await findImport(tx, importId);
  if (!kept) {
    return 'NOT_FOUND';
  }
  if (kept.state !== 'done') {
    return 'NOT_READY';
  }
  if (kept.counts_stock && !mayEditStock) {
    return 'STOCK_RIGHT';
  }
  if (kept.finished_at === null || kept.finished_at.getTime() + UNDO_MS <= services.clock.now()) {
    return 'TOO_LATE';
  }
  return begin(tx, services, { importId, from: 'done', to: { state: 'undoing' }, task: UNDO_IMPORT });
}

interface Step {
  readonly importId: string;
  readonly from: 'ready' | 'done';
  readonly to: ImportColumns;
  readonly task: string;
}

async function begin(
  tx: SiteTransaction,
  services: ImportServices,
  { importId, from, to, task }: Step,
): Promise<ImportRefused | undefined> {
  // Two that begin at once wait here for each other.
  await tx.query(LOCK, [tx.websiteId]);
  if (await isOneRunning(tx, services.clock.now())) {
    return 'RUNNING';
  }
  const step = { importId, from: [from], now: new Date(services.clock.now()) };
  if (!(await changeImport(tx, step, { ...to, read_bytes: 0n }))) {
    return 'NOT_READY';
  }
  await services.addJob(tx, task, { importId }, { jobKey: `${task} ${importId}` });
  return undefined;
}

const LOCK = {
  name: 'imports-lock',
  text: `select id from product_import where website_id = $1 and state in ('ready', 'importing', 'done', 'undoing')
    order by id for update`,
};
