import type { FastifyRequest } from 'fastify';

/** Whether whoever asks has an answer of this mark already, in quotes (`ETag`; RFC 9110 §13.1.2). A proxy may have made it a weak one. */
export function isKnownTo(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known === '*' || known.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
