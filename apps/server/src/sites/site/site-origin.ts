import type { Environment } from '../../platform/config/environment.ts';
import type { Site } from './site.ts';

/** Where visitors find a site, for links in mails: from configured hosts, never from a request (SEC-15). */
export function siteOrigin(
  site: Pick<Site, 'hosts' | 'identifier'>,
  environment: Pick<Environment, 'PLATFORM_HOST' | 'SITES_HOST' | 'PORT'>,
): string {
  const scheme = environment.PLATFORM_HOST === undefined ? 'http' : 'https';
  const [host] = site.hosts;
  if (host !== undefined) {
    return `${scheme}://${host}`;
  }
  const port = environment.SITES_HOST === undefined && environment.PORT !== 0 ? `:${environment.PORT}` : '';
  return `${scheme}://${site.identifier}.${environment.SITES_HOST ?? 'localhost'}${port}`;
}
