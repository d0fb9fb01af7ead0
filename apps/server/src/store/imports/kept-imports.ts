import type { ColumnMapping, ImportCounts, ImportState } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ColumnSamples } from './column-samples.ts';

/** An import as it is kept. */
export interface KeptImport {
  readonly id: string;
  readonly file_name: string;
  readonly byte_size: bigint;
  readonly state: ImportState;
  readonly format: string;
  readonly columns: readonly string[];
  /** Of a file whose columns its owner names; of others none. */
  readonly samples: ColumnSamples;
  readonly mapping: ColumnMapping | null;
  readonly trial: ImportCounts | null;
  readonly report: ImportCounts | null;
  readonly problems: readonly KeptProblem[];
  readonly has_refused: boolean;
  readonly counts_stock: boolean;
  readonly failure: string;
  readonly read_bytes: bigint;
  readonly undone: { readonly removed: number; readonly restored: number; readonly kept: number } | null;
  readonly made_by: string;
  readonly made_at: Date;
  readonly changed_at: Date;
  readonly finished_at: Date | null;
}

export interface KeptProblem {
  readonly line: number;
  readonly isRefused: boolean;
  readonly text: string;
}

/** An import can be undone for so long. */
export const UNDO_MS = 24 * 60 * 60 * 1000;
/** After so long an import and its file are forgotten. */
const KEPT_MS = 30 * UNDO_MS;
/** A batch with many images of a slow address takes minutes; what writes no progress for so long is done by nobody. */
const STILL_MS = 60 * 60 * 1000;
/** So many are listed. */
const LISTED = 100;

/** Where the file of an import lies: no page and no address leads there. */
export function importFileKey(websiteId: string, importId: string): string {
  return `${websiteId}/imports/${importId}.csv`;
}

/** Where its refused rows lie. */
export function refusedRowsKey(websiteId: string, importId: string): string {
  return `${websiteId}/imports/${importId}-refused.csv`;
}

interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly madeBy: string;
  readonly now: Date;
}

export async function insertImport(tx: SiteTransaction, made: NewImport): Promise<void> {
  await tx.kysely
    .insertInto('product_import')
    .values({
      website_id: tx.websiteId,
      id: made.id,
      file_name: made.fileName,
      byte_size: BigInt(made.byteSize),
      sha256: made.sha256,
      state: 'reading',
      made_by: made.madeBy,
      made_at: made.now,
      changed_at: made.now,
      finished_at: null,
    })
    .execute();
}

/** An import of the site; undefined where it has none with this id. */
export async function findImport(tx: SiteTransaction, importId: string): Promise<KeptImport | undefined> {
  const [row] = await tx.query<KeptImport>(FIND, [tx.websiteId, importId]);
  return row;
}

/** One of the same file that still waits for its owner: who sends a file twice looks at the first. */
export async function findWaiting(tx: SiteTransaction, sha256: string): Promise<KeptImport | undefined> {
  const [row] = await tx.query<KeptImport>(FIND_WAITING, [tx.websiteId, sha256]);
  return row;
}

/** The newest first. */
export function listKept(tx: SiteTransaction): Promise<KeptImport[]> {
  return tx.query<KeptImport>(LIST, [tx.websiteId, LISTED]);
}

/** What is written of an import; what is not named stays. */
export interface ImportColumns {
  readonly state?: ImportState;
  readonly format?: string;
  readonly columns?: readonly string[];
  readonly samples?: ColumnSamples;
  readonly mapping?: ColumnMapping;
  readonly trial?: ImportCounts;
  readonly report?: ImportCounts;
  readonly problems?: readonly KeptProblem[];
  readonly has_refused?: boolean;
  readonly counts_stock?: boolean;
  readonly failure?: string;
  readonly read_bytes?: bigint;
  readonly undone?: NonNullable<KeptImport['undone']>;
  readonly finished_at?: Date;
}

/**
 * Writes columns of an import that is in one of these states.
 * @returns false where it is in another one, or not there
 */
export async function changeImport(
  tx: SiteTransaction,
  { importId, from, now }: { readonly importId: string; readonly from: readonly ImportState[]; readonly now: Date },
  columns: ImportColumns,
): Promise<boolean> {
  const { columns: heading, samples, mapping, trial, report, problems, undone, ...rest } = columns;
  const result = await tx.kysely
    .updateTable('product_import')
    .set({
      ...rest,
      ...(heading ? { columns: [...heading] } : {}),
      ...(samples ? { samples: JSON.stringify(samples) } : {}),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(trial ? { trial: JSON.stringify(trial) } : {}),
      ...(report ? { report: JSON.stringify(report) } : {}),
      ...(problems ? { problems: JSON.stringify(problems) } : {}),
      ...(undone ? { undone: JSON.stringify(undone) } : {}),
      changed_at: now,
    })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', importId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether an import of the site is being written or undone. One that stands still for long was given up. */
export async function isOneRunning(tx: SiteTransaction, now: number): Promise<boolean> {
  await tx.query(GIVE_UP, [tx.websiteId, new Date(now - STILL_MS), 'It stopped, and nothing took it up again.']);
  return (await tx.query(RUNNING, [tx.websiteId])).length > 0;
}

/** Forgets imports that are too old to be asked about, and says which: their files are left. */
export async function forgetOld(tx: SiteTransaction, now: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(FORGET, [tx.websiteId, new Date(now - KEPT_MS)]);
  await tx.query(FORGET_CHANGES, [tx.websiteId, new Date(now - UNDO_MS)]);
  return rows.map(({ id }) => id);
}

const COLUMNS = `id, file_name, byte_size, state, format, columns, samples, mapping, trial, report, problems, has_refused,
  counts_stock, failure,
  read_bytes, undone, made_by, made_at, changed_at, finished_at`;

const FIND = {
  name: 'imports-find',
  text: `select ${COLUMNS} from product_import where website_id = $1 and id = $2`,
};

const FIND_WAITING = {
  name: 'imports-find-waiting',
  text: `select ${COLUMNS} from product_import
    where website_id = $1 and sha256 = $2 and state in ('reading', 'unmapped', 'ready') order by made_at desc limit 1`,
};

const LIST = {
  name: 'imports-list',
  text: `select ${COLUMNS} from product_import where website_id = $1 order by made_at desc, id desc limit $2`,
};

const RUNNING = {
  name: 'imports-running',
  text: `select id from product_import where website_id = $1 and state in ('importing', 'undoing')`,
};

const GIVE_UP = {
  name: 'imports-give-up',
  text: `update product_import set state = 'failed', failure = $3
    where website_id = $1 and state in ('importing', 'undoing') and changed_at < $2`,
};

const FORGET = {
  name: 'imports-forget',
  text: `delete from product_import
    where website_id = $1 and made_at < $2 and state not in ('importing', 'undoing') returning id`,
};

const FORGET_CHANGES = {
  name: 'imports-forget-changes',
  text: `delete from import_change c using product_import p
    where c.website_id = $1 and p.website_id = $1 and p.id = c.import_id and p.finished_at < $2`,
};
