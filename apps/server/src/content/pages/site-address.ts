import type { FastifyRequest } from 'fastify';
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
