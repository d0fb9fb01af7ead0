import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/config/environment.ts';
import { surfaceOf } from '../../platform/config/host-name.ts';
import type { Site } from './site.ts';

/** What goes on at the host where it began: calls of scripts, checks of others, ways in by a ticket. */
const STAYS = /^\/(?:api|internal|\.well-known)(?:\/|$)/;

/**
 * Where a page is looked at instead: a site has one address, to which its other domains and the names that it had before lead, with
 * path and query as they were. Undefined where this is it.
 */
export function placeOf(
  request: Pick<FastifyRequest, 'method' | 'url' | 'protocol' | 'headers'>,
  site: Pick<Site, 'identifier' | 'primaryHost'>,
  host: string,
  environment: Pick<Environment, 'PLATFORM_HOST' | 'SITES_HOST'>,
): string | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || STAYS.test(request.url)) {
    return undefined;
  }
  const surface = surfaceOf(host, environment);
  const main = site.primaryHost ?? formerName(surface, site, environment);
  if (main === undefined || main === host || surface.kind === 'demo') {
    return undefined;
  }
  // A path that begins with two slashes would name a host of its own.
  const path = request.url.replace(/^\/+/, '/');
  return `${request.protocol}://${main}${portOf(request, environment)}${path}`;
}

function formerName(
  surface: ReturnType<typeof surfaceOf>,
  { identifier }: Pick<Site, 'identifier'>,
  { SITES_HOST }: Pick<Environment, 'SITES_HOST'>,
): string | undefined {
  return surface.kind === 'site' && surface.identifier !== identifier
    ? `${identifier}.${SITES_HOST ?? 'localhost'}`
    : undefined;
}

/** On a laptop, where the program is reached by its port. */
function portOf({ headers }: Pick<FastifyRequest, 'headers'>, { SITES_HOST }: Pick<Environment, 'SITES_HOST'>): string {
  return SITES_HOST === undefined ? (/:\d+$/.exec(headers.host ?? '')?.[0] ?? '') : '';
}
