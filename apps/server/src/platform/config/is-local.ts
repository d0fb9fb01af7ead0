import type { Environment } from './environment.ts';
import { hostName } from './host-name.ts';

/** Whether the program runs for whoever sits before it: no host is configured but those of this machine. */
export function isLocal({ PLATFORM_HOST, SITES_HOST }: Pick<Environment, 'PLATFORM_HOST' | 'SITES_HOST'>): boolean {
  return [PLATFORM_HOST, SITES_HOST].every((host = 'localhost') => LOCAL.test(hostName(host)));
}

const LOCAL = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+)$/;
