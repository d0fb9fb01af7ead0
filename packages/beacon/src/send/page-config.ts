import type { getConfigAt } from '@portico/contract';
import type { CookieJar } from '../browser/cookie-jar.ts';

const CONFIG: typeof getConfigAt.path = '/api/context/config';

/** What only the server knows of the person who looks. */
export interface PageConfig {
  readonly crumb?: unknown;
  readonly websiteRoles?: unknown;
}

/** Asks the server; nothing where it does not answer. */
export async function readConfig(): Promise<PageConfig> {
  try {
    // The contract says what it answers; what of it is not so counts as not answered.
    return (await (await fetch(CONFIG)).json()) as PageConfig;
  } catch {
    return {};
  }
}

/** A cookie of the platform: on https it has a prefix, so that no other host can set it. */
export function platformCookie(jar: CookieJar, name: string): string {
  return jar.read(`__Host-${name}`) ?? jar.read(name) ?? '';
}

/** The studio leaves this mark when it opens a site: nobody without it costs a request. What she may, the server knows. */
const MEMBER_MARK = 'siteMember';

/** The roles of a person who came from the studio; visitors have none. */
export async function memberRoles(jar: CookieJar, read: () => Promise<PageConfig>): Promise<readonly number[]> {
  if (!platformCookie(jar, MEMBER_MARK)) return [];
  const { websiteRoles } = await read();
  return Array.isArray(websiteRoles) ? websiteRoles.filter((role) => typeof role === 'number') : [];
}
