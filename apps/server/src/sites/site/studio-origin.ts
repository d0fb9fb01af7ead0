import type { Environment } from '../../platform/config/environment.ts';

/** Where the studio is, for links in mails: from configured hosts, never from a request (SEC-15). */
export function studioOrigin({ PLATFORM_HOST, PORT }: Pick<Environment, 'PLATFORM_HOST' | 'PORT'>): string {
  return PLATFORM_HOST === undefined
    ? `http://studio.localhost${PORT === 0 ? '' : `:${PORT}`}`
    : `https://studio.${PLATFORM_HOST}`;
}
