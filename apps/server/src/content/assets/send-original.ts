import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../platform/http/problem.ts';
import type { Asset } from './asset.ts';
import { byteRange } from './byte-range.ts';
import type { ByteRange, StoredFile } from '../../platform/storage/storage.ts';

export const RANGE_OUTSIDE: Problem = {
  status: 416,
  code: 'RANGE_OUTSIDE',
  message: 'The file has no such part.',
};

/** A part of a file that goes out as it is, so that players can seek and a broken download goes on (RFC 9110 §14). */
export function originalRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, size }: { readonly etag: string; readonly size: number },
): ByteRange | 'all' | 'none' {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  // The part of another version would not fit the part that the client has.
  if (request.method !== 'GET' || (condition !== undefined && condition !== etag)) {
    return 'all';
  }
  const range = byteRange(request.headers.range, size);
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`);
  } else if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return range;
}

/** Sends a file of an asset; whatever is no image is kept, not shown. */
export function sendFile(reply: FastifyReply, asset: Asset, file: StoredFile): FastifyReply {
  if (!file.contentType.startsWith('image/')) {
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(asset.fileName)}`);
  }
  reply.type(file.contentType).header('content-length', file.size);
  return reply.send(file.stream);
}
