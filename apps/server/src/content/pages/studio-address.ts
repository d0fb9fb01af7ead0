import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/config/environment.ts';

/** Where owners work: `/config` on a site leads there. */
export function studioAddress(
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
  environment: Pick<Environment, 'PLATFORM_HOST'>,
): string {
  const port = environment.PLATFORM_HOST === undefined ? (/:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '') : '';
  return `${request.protocol}://studio.${environment.PLATFORM_HOST ?? 'localhost'}${port}/`;
}
