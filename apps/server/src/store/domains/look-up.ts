import { Resolver } from 'node:dns/promises';
import type { Environment } from '../../platform/config/environment.ts';

/** What stands in DNS for a name; undefined where nobody could say. */
export interface LookUp {
  text(name: string): Promise<readonly string[] | undefined>;
  /** IPv4 addresses, also by way of other names. */
  addresses(name: string): Promise<readonly string[] | undefined>;
}

/** Answers of DNS that say that there is nothing. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the servers of the machine, or those of `DNS_SERVERS`; what has no answer soon has none. */
export function createLookUp({ DNS_SERVERS }: Pick<Environment, 'DNS_SERVERS'>): LookUp {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (DNS_SERVERS !== undefined) {
    resolver.setServers(DNS_SERVERS.split(',').map((server) => server.trim()));
  }
  return {
    text: (name) => answered(resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join('')))),
    addresses: (name) => answered(resolver.resolve4(name)),
  };
}

async function answered(asked: Promise<string[]>): Promise<readonly string[] | undefined> {
  try {
    return await asked;
  } catch (cause) {
    return NOTHING.has((cause as { readonly code?: unknown }).code) ? [] : undefined;
  }
}
