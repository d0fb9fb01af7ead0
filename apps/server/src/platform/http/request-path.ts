import type { FastifyRequest } from 'fastify';

/** What was asked for, without its query: that holds tokens, codes and names, which logs do not keep (SEC-51). */
export function requestPath({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '');
}
