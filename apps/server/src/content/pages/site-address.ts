import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Environment } from '../../platform/config/environment.ts';
import { hostName } from '../../platform/config/host-name.ts';
import type { SiteAddress } from './context/website-record.ts';

type Asked = Pick<FastifyRequest, 'site' | 'protocol' | 'headers' | 'socket'>;

/**
 * Where a site's absolute addresses point: its own domain when it has one, else the host of the request, which has been
 * found to belong to this site. However a host is spelled, it is one address.
 */
export function siteAddress({ site, protocol, headers }: Pick<Asked, 'site' | 'protocol' | 'headers'>): SiteAddress {
  const host = `${hostName(headers.host)}${portOf(headers.host)}`;
  return { baseUrl: `${protocol}://${site.hosts[0] ?? host}` };
}

/**
 * Whether a request came by an address that visitors use. Any port can be written behind a host, and without configured
 * hosts any number in its place; pages with addresses at which nobody listens are drawn and not kept, so that asking by
 * thousands of them fills no memory.
 */
export function isKnownAddress(
  { site, headers, socket }: Pick<Asked, 'site' | 'headers' | 'socket'>,
  { SITES_HOST }: Pick<Environment, 'SITES_HOST'>,
): boolean {
  if (site.hosts.length > 0) {
    return true;
  }
  const host = hostName(headers.host).replaceAll(/[[\]]/g, '');
  // On both kinds of addresses at once, a machine tells the older ones so.
  if (isIP(host) !== 0 && host !== socket.localAddress?.replace(/^::ffff:/, '')) {
    return false;
  }
  const port = portOf(headers.host);
  return port === '' || port === `:${socket.localPort}` || port === portOf(SITES_HOST);
}

/** With its colon; empty where none is written. */
function portOf(host: string | undefined): string {
  return /:\d+$/.exec(host ?? '')?.[0] ?? '';
}
