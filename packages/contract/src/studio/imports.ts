import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { IMPORT_FIELDS, IMPORT_STATES } from './choices.ts';
import { MAX_FILE_BYTES } from './product-files.ts';
import { siteCall } from './studio-call.ts';

const column = z.string().max(1000);

/** Which column of the file says what. */
export const columnMapping = z.partialRecord(z.enum(IMPORT_FIELDS), column);
export type ColumnMapping = Read<typeof columnMapping>;

/** Products, and rows that were refused. */
export const importCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  imagesTaken: z.int(),
  imagesMissing: z.int(),
});
export type ImportCounts = Read<typeof importCounts>;

export const importRow = z.object({
  id: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  state: z.enum(IMPORT_STATES),
  /** What the file says it is, such as `Shopify`; empty until it was read. */
  format: z.string(),
  /** What the import would do; null until it was read. */
  trial: importCounts.nullable(),
  /** What it has done so far; null before it began. */
  report: importCounts.nullable(),
  madeBy: z.string(),
  madeAt: z.int(),
  finishedAt: z.int().nullable(),
});
export type ImportRow = Read<typeof importRow>;

export const importDetail = importRow.extend({
  columns: z.array(z.string()),
  /** Up to three values of each column, in its order; of a file whose columns need no names there may be none. */
  samples: z.array(z.array(z.string())),
  /** As they were named, or as they are guessed. */
  mapping: columnMapping,
  /** The first lines that were refused or read otherwise. */
  problems: z.array(z.object({ line: z.int(), isRefused: z.boolean(), text: z.string() })),
  /** There is a file of the refused rows. */
  hasRefused: z.boolean(),
  /** Why it could not be done; empty otherwise. */
  failure: z.string(),
  /** How much of the file was read, 0 to 1. */
  share: z.number().min(0).max(1),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.int().nullable(),
  /** What an undoing did: products taken away, put back, and left because somebody changed them since. */
  undone: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
});
export type ImportDetail = Read<typeof importDetail>;

const sampleCsv = 'Handle,Title,Option1 Value,Variant Price\nbowl,Bowl,,12\n';

/** Keeps a file and reads it; nothing is written before {@link startImport}. The same file once more is the one that waits. */
export const uploadImport = siteCall({
  method: 'POST',
  path: '/imports',
  right: 'products.edit',
  maxFileBytes: MAX_FILE_BYTES,
  callsPerMinute: 20,
  answer: importDetail,
  makes: true,
  sample: () => ({ file: { name: 'products.csv', type: 'text/csv', bytes: sampleCsv } }),
});

export const listImports = siteCall({
  method: 'GET',
  path: '/imports',
  right: 'products.edit',
  answer: z.object({ imports: z.array(importRow) }),
});

export const getImport = siteCall({
  method: 'GET',
  path: '/imports/:importId',
  right: 'products.edit',
  answer: importDetail,
});

/** Reads the file again with these columns. */
export const mapImport = siteCall({
  method: 'PUT',
  path: '/imports/:importId/mapping',
  right: 'products.edit',
  body: z.object({ mapping: columnMapping }),
  answer: importDetail,
  sample: ({ ids }) => ({
    params: { importId: ids.unmappedImportId },
    body: { mapping: { title: 'Name', price: 'Amount' } },
  }),
});

export const startImport = siteCall({
  method: 'POST',
  path: '/imports/:importId/start',
  right: 'products.edit',
  answer: importDetail,
});

/** Takes away what it created and puts back what it changed, for a day; what somebody changed since stays. */
export const undoImport = siteCall({
  method: 'POST',
  path: '/imports/:importId/undo',
  right: 'products.edit',
  answer: importDetail,
  sample: ({ ids }) => ({ params: { importId: ids.doneImportId } }),
});

/** The rows that were refused, each with the reason beside it, to be mended and sent again. */
export const downloadRefusedRows = siteCall({
  method: 'GET',
  path: '/imports/:importId/refused.csv',
  right: 'products.edit',
  answer: csvFile,
  sample: ({ ids }) => ({ params: { importId: ids.doneImportId } }),
});
