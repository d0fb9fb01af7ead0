import type { Secrets } from '../../platform/config/secrets.ts';

/** Whose answers these are, without saying who: the same for an address however it is written, another on each website. */
export function personKey(secrets: Secrets, websiteId: string, address: string): string {
  return secrets.sign(`form person ${websiteId}`, address.trim().toLowerCase());
}
