import type { Environment } from './environment.ts';

/** Which of the platform's surfaces a host shows. Owner scripts and the studio never share one (SEC-13). */
export type Surface =
  | { readonly kind: 'studio' }
  /** Drafts, for whoever its first part lets see them. */
  | { readonly kind: 'preview' }
  | { readonly kind: 'site'; readonly identifier: string }
  | { readonly kind: 'demo' }
  | { readonly kind: 'custom'; readonly host: string };

/** The host as browsers send it, in lower case and without its port; an IPv6 address keeps its brackets. */
export function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

type Hosts = Pick<Environment, 'PLATFORM_HOST' | 'SITES_HOST'> & Partial<Pick<Environment, 'PREVIEW_HOST'>>;

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Tells what a host shows. While no hosts are configured, `localhost` and addresses show the demo site,
 * `studio.localhost` the studio and `<name>.localhost` the other sites.
 */
export function surfaceOf(host: string, environment: Hosts): Surface {
  const platform = hostName(environment.PLATFORM_HOST ?? 'localhost');
  const sites = hostName(environment.SITES_HOST ?? 'localhost');
  if (host === `studio.${platform}`) {
    return { kind: 'studio' };
  }
  const previews =
    environment.PREVIEW_HOST ?? (environment.PLATFORM_HOST === undefined ? 'preview.localhost' : undefined);
  if (previews !== undefined && host.endsWith(`.${hostName(previews)}`)) {
    return { kind: 'preview' };
  }
  if (environment.SITES_HOST === undefined && (host === 'localhost' || ADDRESS.test(host))) {
    return { kind: 'demo' };
  }
  const identifier = host.endsWith(`.${sites}`) ? host.slice(0, -sites.length - 1) : undefined;
  if (identifier && !identifier.includes('.')) {
    return { kind: 'site', identifier };
  }
  return { kind: 'custom', host };
}
