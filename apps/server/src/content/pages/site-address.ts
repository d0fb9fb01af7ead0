import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/config/environment.ts';
import type { SiteAddress } from './context/website-record.ts';

/**
 * Where a site's absolute addresses point: its own domain when it has one, else the host of the request, which has been
 * found to belong to this site.
 */
export function siteAddress({
  site,
  protocol,
  headers,
}: Pick<FastifyRequest, 'site' | 'protocol' | 'headers'>): SiteAddress {
  return { baseUrl: `${protocol}://${site.hosts[0] ?? headers.host ?? ''}` };
}

/**
 * Whether a request came by an address that visitors use. Any port can be written behind a host; pages with addresses of
 * a port at which nobody listens are drawn and not kept, so that asking by thousands of ports fills no memory.
 */
export function isKnownAddress(
  { site, headers, socket }: Pick<FastifyRequest, 'site' | 'headers' | 'socket'>,
  { SITES_HOST }: Pick<Environment, 'SITES_HOST'>,
): boolean {
  const port = PORT.exec(headers.host ?? '')?.[0];
  return (
    port === undefined ||
    site.hosts.length > 0 ||
    port === `:${socket.localPort}` ||
    port === PORT.exec(SITES_HOST ?? '')?.[0]
  );
}

const PORT = /:\d+$/;
