import type { FastifyReply } from 'fastify';
import type { Clock } from '../services.ts';
import { csvLine, type CsvCell } from './csv-line.ts';
import { rowTexts, sendExport, type ReadRows } from './row-export.ts';

/** What becomes one file. */
interface CsvExport<Row, Place> {
  readonly head: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
  readonly read: ReadRows<Row, Place>;
}

/**
 * Rows as CSV, read and sent bit by bit. Cells that a sheet would take for a formula are made harmless (SEC-50). Begins with the
 * mark by which sheets know the text for UTF-8.
 */
export async function* csvExport<Row, Place>({ head, cells, read }: CsvExport<Row, Place>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(head)}\r\n`;
  yield* rowTexts(read, (row) => `${csvLine(cells(row))}\r\n`);
}

/** Answers with a file to keep: `orders-2026-11-21.csv`. */
export function sendCsv(
  reply: FastifyReply,
  clock: Clock,
  file: { readonly name: string; readonly lines: AsyncIterable<string> },
): FastifyReply {
  return sendExport(reply, clock, { ...file, ending: 'csv', contentType: 'text/csv' });
}
