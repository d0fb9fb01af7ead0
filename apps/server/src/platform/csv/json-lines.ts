import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Clock } from '../services.ts';

/** Rows as JSON lines, read and sent bit by bit: a large export never holds more than one reading in memory. */
export async function* jsonLines<Row, Place>(
  read: (from: Place | undefined) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | undefined }>,
): AsyncGenerator<string> {
  let from: Place | undefined;
  do {
    const { rows, next } = await read(from);
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    from = next;
  } while (from !== undefined);
}

/** Answers with a file to keep, named after what is in it and the day (UTC): `events-2026-11-21.jsonl`. */
export function sendJsonLines(
  reply: FastifyReply,
  clock: Clock,
  { name, lines }: { readonly name: string; readonly lines: AsyncIterable<string> },
): FastifyReply {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return reply
    .header('content-disposition', `attachment; filename="${name}-${day}.jsonl"`)
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(lines));
}
