import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Clock } from '../services.ts';

/** Some rows from a place on, from the first without one; `next` is undefined behind the last. */
export type ReadRows<Row, Place> = (
  from: Place | undefined,
) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | undefined }>;

/** The text of all rows, read and given bit by bit: a large export never holds more than one reading in memory. */
export async function* rowTexts<Row, Place>(
  read: ReadRows<Row, Place>,
  textOf: (row: Row) => string,
): AsyncGenerator<string> {
  let from: Place | undefined;
  do {
    const { rows, next } = await read(from);
    if (rows.length > 0) yield rows.map(textOf).join('');
    from = next;
  } while (from !== undefined);
}

/** A file to keep. */
interface ExportedFile {
  /** What is in it. */
  readonly name: string;
  readonly ending: 'csv' | 'jsonl';
  readonly contentType: string;
  readonly lines: AsyncIterable<string>;
}

/** Answers with a file to keep, named after what is in it and the day (UTC): `orders-2026-11-21.csv`. */
export function sendExport(
  reply: FastifyReply,
  clock: Clock,
  { name, ending, contentType, lines }: ExportedFile,
): FastifyReply {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return reply
    .header('content-disposition', `attachment; filename="${name}-${day}.${ending}"`)
    .type(`${contentType}; charset=utf-8`)
    .send(Readable.from(lines));
}
