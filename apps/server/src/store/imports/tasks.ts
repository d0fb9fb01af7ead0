import type { ImportCounts } from '@portico/contract/studio';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { createOutgoing } from '../../platform/http/outgoing.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { importHistory } from './history.ts';
import { webImages, type ImageSource } from './image-source.ts';
import { importProducts, type ImportOptions, type ImportReport } from './import-products.ts';
import { importRefusalText } from './import-refusal-text.ts';
import {
  changeImport,
  findImport,
  importFileKey,
  refusedRowsKey,
  type ImportColumns,
  type KeptImport,
  type KeptProblem,
} from './kept-imports.ts';
import { guessMapping } from './mapped-format.ts';
import { reasonText } from './problem.ts';
import { writeRefusedRows } from './refused-rows.ts';
import { undoImportNow } from './undo-import.ts';

export const READ_IMPORT = 'read-import';
export const RUN_IMPORT = 'run-import';
export const UNDO_IMPORT = 'undo-import';

/** Problems that a screen shows; the file of refused rows has all that were refused. */
const MOST_PROBLEMS = 200;
/** How often progress is written down. */
const PROGRESS_MS = 1000;

const payloadSchema = z.object({ websiteId: z.string(), importId: z.string() });
type Key = z.infer<typeof payloadSchema>;

/** Jobs of imports; one that was broken off goes on where it stopped. */
export function importTasks(services: Services): Tasks {
  return {
    [READ_IMPORT]: (payload) => readImport(services, payloadSchema.parse(payload)),
    [RUN_IMPORT]: (payload) => runImport(services, payloadSchema.parse(payload), webImages(createOutgoing())),
    [UNDO_IMPORT]: (payload) => undoImportNow(services, payloadSchema.parse(payload)),
  };
}

/** Reads a file and writes nothing: what an import would do, and which rows it would refuse. */
export async function readImport(services: Services, key: Key): Promise<void> {
  await withImport(services, key, 'reading', async (kept, write) => {
    const { result, problems, hasRefused } = await read(services, key, kept, { isTrial: true, onShare: write });
    if (result.ok) {
      const { format, columns, ...trial } = result.value;
      return { state: 'ready', format, columns, trial, problems, has_refused: hasRefused, read_bytes: kept.byte_size };
    }
    const { error } = result;
    if (error.code === 'FORMAT_UNKNOWN' && error.columns.length > 1) {
      const { columns, samples } = error;
      return { state: 'unmapped', columns, samples, mapping: guessMapping(columns) };
    }
    return { state: 'failed', failure: importRefusalText(error, kept.file_name) };
  });
}

/** Imports a file that was read. Taken up again it leaves alone what it wrote, and counts it as it was counted. */
export async function runImport(services: Services, key: Key, images: ImageSource): Promise<void> {
  await withImport(services, key, 'importing', async (kept, write) => {
    const before = await countChanges(services, key);
    const counted = (report: Readonly<ImportReport>): ImportCounts => ({
      ...report,
      created: before.created + report.created,
      updated: before.updated + report.updated,
      unchanged: Math.max(0, report.unchanged - before.created - before.updated),
    });
    const { result, problems, hasRefused } = await read(services, key, kept, {
      images,
      countsStock: kept.counts_stock,
      history: importHistory(key.importId),
      onShare: (columns, report) => write({ ...columns, report: counted(report) }),
    });
    if (!result.ok) {
      return { state: 'failed', failure: importRefusalText(result.error, kept.file_name) };
    }
    const { format: _format, columns: _columns, ...report } = result.value;
    return {
      state: 'done',
      report: { ...counted(report), ...(await countChanges(services, key)) },
      problems,
      has_refused: hasRefused,
      read_bytes: kept.byte_size,
      finished_at: new Date(services.clock.now()),
    };
  });
}

interface ReadOptions extends Pick<ImportOptions, 'isTrial' | 'history' | 'countsStock'> {
  readonly images?: ImageSource;
  readonly onShare: (columns: ImportColumns, report: Readonly<ImportReport>) => void;
}

const GONE = { code: 'FILE_UNREADABLE', file: '', reason: 'it is no longer there' } as const;

/** Reads the whole file, keeps its refused rows, and says what became of it. */
async function read(services: Services, { websiteId, importId }: Key, kept: KeptImport, options: ReadOptions) {
  const { onShare, images = async () => ({ ok: false, error: 'not reachable' }) as const, ...own } = options;
  const site = await services.sites.byId(websiteId);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portico-import-'));
  try {
    const [file, refusedFile] = [path.join(folder, 'products.csv'), path.join(folder, 'refused.csv')];
    const stored = await services.storage.get(importFileKey(websiteId, importId));
    if (!site || !stored) {
      return { result: { ok: false, error: GONE } as const, problems: [], hasRefused: false };
    }
    await pipeline(stored.stream, createWriteStream(file));
    const problems: KeptProblem[] = [];
    const refused = writeRefusedRows(refusedFile);
    let bytesRead = 0;
    const result = await importProducts(services, site, file, {
      ...own,
      images,
      // A file of which no known program wrote the heading is read by the columns that its owner named.
      mapping: kept.format === 'CSV' ? (kept.mapping ?? undefined) : undefined,
      onColumns: refused.begin,
      onProgress: (progress) => {
        bytesRead = progress.bytesRead;
      },
      onProblem: (problem, rows) => {
        refused.add(problem, rows);
        if (problems.length < MOST_PROBLEMS) {
          problems.push({ line: problem.line, isRefused: problem.kind === 'refused', text: reasonText(problem) });
        }
      },
      onBatch: (report) => onShare({ read_bytes: BigInt(bytesRead) }, report),
    });
    const hasRefused = (await refused.end()) > 0;
    if (hasRefused) {
      const { size } = await stat(refusedFile);
      const body = { stream: createReadStream(refusedFile), size };
      await services.storage.put(refusedRowsKey(websiteId, importId), body, 'text/csv; charset=utf-8');
    }
    return { result, problems, hasRefused };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does the work of one state, writes its progress down and then what became of it; nothing where it is in another one. */
async function withImport(
  services: Services,
  { websiteId, importId }: Key,
  state: 'reading' | 'importing',
  work: (kept: KeptImport, write: (columns: ImportColumns) => void) => Promise<ImportColumns>,
): Promise<void> {
  const { database, clock } = services;
  const kept = await database.readInSite(websiteId, (tx) => findImport(tx, importId));
  if (kept?.state !== state) {
    return;
  }
  const change = (columns: ImportColumns) =>
    database.inSite(websiteId, (tx) =>
      changeImport(tx, { importId, from: [state], now: new Date(clock.now()) }, columns),
    );
  let writing: Promise<unknown> = Promise.resolve();
  let writtenAt = 0;
  const outcome = await work(kept, (columns) => {
    const now = Date.now();
    if (now - writtenAt >= PROGRESS_MS) {
      writtenAt = now;
      // Progress that cannot be written is none to stop for.
      writing = writing.then(() => change(columns)).catch(() => undefined);
    }
  });
  await writing;
  await change(outcome);
}

/** What the import has written, in all its tries. */
async function countChanges(services: Services, { websiteId, importId }: Key) {
  const rows = await services.database.readInSite(websiteId, (tx) =>
    tx.query<{ kind: string; count: number }>(COUNT, [tx.websiteId, importId]),
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { created: of('created'), updated: of('updated') };
}

const COUNT = {
  name: 'imports-count-changes',
  text: 'select kind, count(*)::int as count from import_change where website_id = $1 and import_id = $2 group by kind',
};
