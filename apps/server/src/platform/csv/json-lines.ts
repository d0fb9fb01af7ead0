import type { FastifyReply } from 'fastify';
import type { Clock } from '../services.ts';
import { rowTexts, sendExport, type ReadRows } from './row-export.ts';

/** Rows as JSON lines, read and sent bit by bit. */
export function jsonLines<Row, Place>(read: ReadRows<Row, Place>): AsyncGenerator<string> {
  return rowTexts(read, (row) => `${JSON.stringify(row)}\n`);
}

/** Answers with a file to keep: `events-2026-11-21.jsonl`. */
export function sendJsonLines(
  reply: FastifyReply,
  clock: Clock,
  file: { readonly name: string; readonly lines: AsyncIterable<string> },
): FastifyReply {
  return sendExport(reply, clock, { ...file, ending: 'jsonl', contentType: 'application/x-ndjson' });
}
