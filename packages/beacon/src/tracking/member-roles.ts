import { platformCookie, type CookieJar } from '../browser/cookie-jar.ts';
import type { PageConfig } from '../crumb/page-config.ts';

/** The studio leaves this mark when it opens a site: nobody without it costs a request. What she may, the server knows. */
const MEMBER_MARK = 'siteMember';

/** The roles of a person who came from the studio; visitors have none. */
export async function memberRoles(jar: CookieJar, read: () => Promise<PageConfig>): Promise<readonly number[]> {
  if (!platformCookie(jar, MEMBER_MARK)) return [];
  const { websiteRoles } = await read();
  return Array.isArray(websiteRoles) ? websiteRoles.filter((role) => typeof role === 'number') : [];
}
