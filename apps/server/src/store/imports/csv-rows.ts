import { parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import type { Result } from '@portico/locale';
import { fileKind, type FileKind } from './file-kind.ts';
import type { RowRefusal } from './problem.ts';
import { cutLineEnds, limitRows } from './row-limit.ts';
import { hasUnreadable, isStorable, textEncoding } from './text-encoding.ts';

/** A row as it stands in its file. */
export interface RawRow {
  /** Where the row begins; the heading is line 1. */
  readonly line: number;
  /** In the order of the columns; none where the row could not be read. */
  readonly cells: readonly string[];
}

/** A row by its column names; a column that the file does not have is empty. */
export interface CsvRow extends RawRow {
  /** The cell, without white space around it. */
  cell(column: string): string;
}

/** A row, or why there is none. */
export type ReadRow =
  | { readonly kind: 'row'; readonly row: CsvRow }
  | ({ readonly kind: 'refused'; readonly refusal: RowRefusal } & RawRow);

export interface CsvFile {
  /** As the file spells them. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<ReadRow>;
}

export type CsvRefusal =
  | { readonly code: 'FILE_UNREADABLE'; readonly file: string; readonly reason: string }
  | { readonly code: 'FILE_EMPTY'; readonly file: string }
  /** A workbook, an archive, an image: no text. */
  | { readonly code: 'FILE_NOT_TEXT'; readonly file: string; readonly kind: FileKind }
  | { readonly code: 'ENCODING_NOT_KNOWN'; readonly encoding: string };

export interface CsvOptions {
  /** Of a file without a mark that is not UTF-8, such as `windows-1252`. */
  readonly encoding?: string | undefined;
  readonly onProgress?: ((progress: { readonly bytesRead: number; readonly bytesTotal: number }) => void) | undefined;
}

const HEAD_BYTES = 64 * 1024;

/**
 * Reads a CSV file row by row, whatever its size: comma, semicolon or tab; any line ends; UTF-8, UTF-16 or a declared
 * encoding. A row that cannot be read is told and skipped.
 */
export async function openCsv(file: string, options: CsvOptions = {}): Promise<Result<CsvFile, CsvRefusal>> {
  let head: Head;
  try {
    head = await readHead(file);
  } catch (cause) {
    return { ok: false, error: { code: 'FILE_UNREADABLE', file, reason: reasonText(cause) } };
  }
  const encoding = textEncoding(head.bytes, options.encoding);
  if (encoding === undefined) {
    return { ok: false, error: { code: 'ENCODING_NOT_KNOWN', encoding: options.encoding ?? '' } };
  }
  const kind = fileKind(head.bytes, encoding);
  if (kind !== undefined) {
    return { ok: false, error: { code: 'FILE_NOT_TEXT', file, kind } };
  }
  const delimiter = delimiterOf(iconv.decode(Buffer.from(head.bytes), encoding));
  const records = readRecords(file, {
    encoding,
    delimiter,
    bytesTotal: head.bytesTotal,
    onProgress: options.onProgress,
  });
  // By hand: leaving a `for await` would end the reading.
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const record = next.value;
    if (record.kind === 'record' && record.cells.some((cell) => cell.trim() !== '')) {
      const columns = record.cells.map((cell) => cell.trim());
      return { ok: true, value: { columns, rows: rowsOf(columns, records) } };
    }
  }
  return { ok: false, error: { code: 'FILE_EMPTY', file } };
}

interface Head {
  readonly bytes: Uint8Array;
  readonly bytesTotal: number;
}

async function readHead(file: string): Promise<Head> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { bytes: buffer.subarray(0, bytesRead), bytesTotal: size };
  } finally {
    await handle.close();
  }
}

function reasonText(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'it may not be read',
  };
  return known[code ?? ''] ?? message;
}

/** Spreadsheets of many countries separate by semicolons; the heading shows which. */
function delimiterOf(head: string): string {
  const heading = head.split(/\r|\n/).find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

type CsvRecord =
  | ({ readonly kind: 'record' } & RawRow)
  | ({ readonly kind: 'refused'; readonly refusal: RowRefusal } & RawRow);

interface RecordOptions {
  readonly encoding: string;
  readonly delimiter: string;
  readonly bytesTotal: number;
  readonly onProgress: CsvOptions['onProgress'];
}

async function* readRecords(file: string, options: RecordOptions): AsyncGenerator<CsvRecord, void, undefined> {
  const broken: { readonly endLine: number; readonly refusal: RowRefusal }[] = [];
  const parser = parse({
    delimiter: options.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    // 5" nails and the like: a quotation mark inside a cell is a character.
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      broken.push({ endLine: Number(error?.['lines'] ?? 0), refusal: brokenRow(error?.code, error?.message) });
      return undefined;
    },
  });
  pipeline(
    createReadStream(file),
    counted(options),
    iconv.decodeStream(options.encoding),
    limitRows(options.delimiter),
    parser,
    () => undefined,
  );

  let nextLine = 1;
  let parserLines = 0;
  // The parser reads ahead: rows that broke after the one that is taken now come after it.
  const takeBroken = (before: number): CsvRecord[] =>
    broken.splice(0, broken.filter(({ endLine }) => endLine < before).length).map(({ endLine, refusal }) => {
      const line = nextLine;
      nextLine += Math.max(1, endLine - parserLines);
      parserLines = endLine;
      return { kind: 'refused', line, cells: [], refusal };
    });
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield* takeBroken(info.lines);
    const line = nextLine;
    const cut = cutLineEnds(record);
    nextLine += 1 + lineEndsIn(record) + (cut ?? 0);
    parserLines = info.lines;
    yield cut === undefined
      ? { kind: 'record', line, cells: record }
      : { kind: 'refused', line, cells: [], refusal: { code: 'ROW_TOO_LARGE' } };
  }
  yield* takeBroken(Number.POSITIVE_INFINITY);
}

/** The parser counts CR LF inside a cell as two lines; editors count one. */
function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function brokenRow(code: string | undefined, message: string | undefined): RowRefusal {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return { code: 'QUOTE_NOT_CLOSED' };
  }
  return { code: 'ROW_UNREADABLE', detail: message ?? '' };
}

function counted({ bytesTotal, onProgress }: RecordOptions): Transform {
  let bytesRead = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytesRead += chunk.length;
      onProgress?.({ bytesRead, bytesTotal });
      done(null, chunk);
    },
  });
}

async function* rowsOf(
  columns: readonly string[],
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<ReadRow, void, undefined> {
  const positions = new Map(columns.map((column, index) => [column.toLowerCase(), index] as const).toReversed());
  for await (const record of records) {
    if (record.kind === 'refused') {
      yield record;
    } else if (record.cells.some(hasUnreadable)) {
      yield { ...record, kind: 'refused', refusal: { code: 'ENCODING_UNKNOWN' } };
    } else if (!record.cells.every(isStorable)) {
      yield { ...record, kind: 'refused', refusal: { code: 'CHARACTER_EMPTY' } };
    } else if (record.cells.some((cell) => cell.trim() !== '')) {
      yield { kind: 'row', row: csvRow(record.line, record.cells, positions) };
    }
  }
}

/** @param positions by the names of columns in small letters */
export function csvRow(line: number, cells: readonly string[], positions: ReadonlyMap<string, number>): CsvRow {
  return { line, cells, cell: (column) => cells[positions.get(column.toLowerCase()) ?? -1]?.trim() ?? '' };
}
