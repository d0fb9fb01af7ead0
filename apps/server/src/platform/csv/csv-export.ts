import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Clock } from '../services.ts';
import { csvLine } from './csv-line.ts';

/** What becomes one file. */
interface CsvExport<Row, Place> {
  readonly head: readonly string[];
  readonly cells: (row: Row) => readonly string[];
  /** Some rows from a place on, from the first without one; `next` is undefined behind the last. */
  readonly read: (
    from: Place | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | undefined }>;
}

/**
 * Rows as CSV, read and sent bit by bit: a large export never holds more than one reading in memory. Cells that a sheet
 * would take for a formula are made harmless (SEC-50). Begins with the mark by which sheets know the text for UTF-8.
 */
export async function* csvExport<Row, Place>({ head, cells, read }: CsvExport<Row, Place>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(head)}\r\n`;
  let from: Place | undefined;
  do {
    const { rows, next } = await read(from);
    if (rows.length > 0) {
      yield rows.map((row) => `${csvLine(cells(row))}\r\n`).join('');
    }
    from = next;
  } while (from !== undefined);
}

/** Answers with a file to keep, named after what is in it and the day (UTC): `orders-2026-11-21.csv`. */
export function sendCsv(
  reply: FastifyReply,
  clock: Clock,
  { name, lines }: { readonly name: string; readonly lines: AsyncIterable<string> },
): FastifyReply {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return reply
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines));
}
