import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage, Encoding } from './page-cache.ts';

/** Any cache may keep the page and must ask whether it is still true; that answer is 304 and costs nearly nothing. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/** Sends a public page: no cookie is read or set. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoded = encodedFor(request.headers['accept-encoding'], page);
  const encoding = encoded?.encoding;
  const tag = encoding === undefined ? `"${page.tag}"` : `"${page.tag}-${encoding}"`;
  reply.header('cache-control', PUBLIC).header('etag', tag).header('vary', 'accept-encoding');
  if (page.location !== undefined) {
    return reply.code(page.status).header('location', page.location).type(page.contentType).send(page.body);
  }
  const known = request.headers['if-none-match'];
  // Whichever encoding the browser holds, it is the same page.
  if (known !== undefined && page.status === 200 && known.includes(page.tag)) {
    return reply.code(304).send();
  }
  reply.code(page.status).header('content-type', page.contentType);
  return encoded === undefined
    ? reply.send(page.body)
    : reply.header('content-encoding', encoded.encoding).send(encoded.body);
}

function encodedFor(
  accepted: string | undefined,
  page: CachedPage,
): { readonly encoding: Encoding; readonly body: Buffer } | undefined {
  const encoding = accepted === undefined ? undefined : bestEncoding(accepted);
  const body = encoding && page.inEncoding(encoding);
  return encoding && body && { encoding, body };
}

function bestEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
    return 'br';
  }
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}
