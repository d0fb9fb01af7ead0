import type { Environment } from '../../platform/config/environment.ts';

/**
 * Where visitors see a website: its own domain, else its name on the sites host. On a laptop the port is the one by
 * which the studio was reached.
 */
export function siteUrl(
  site: { readonly identifier: string; readonly customHost: string | null },
  environment: Pick<Environment, 'SITES_HOST'>,
  request: { readonly protocol: string; readonly host: string | undefined },
): string {
  if (site.customHost !== null) {
    return `${request.protocol}://${site.customHost}`;
  }
  const host = `${site.identifier}.${environment.SITES_HOST ?? 'localhost'}`;
  const port = environment.SITES_HOST === undefined ? (/:\d+$/.exec(request.host ?? '')?.[0] ?? '') : '';
  return `${request.protocol}://${host}${port}`;
}
