import { platformCookie, type CookieJar } from '../browser/cookie-jar.ts';
import type { PageConfig } from './page-config.ts';

/** Makes a call that needs the crumb of the page; @returns whether it was refused for want of a good one */
type CrumbCall = (crumb: string) => Promise<boolean>;

/** Calls with the crumb of the cookie, or asks for one; a crumb that is refused is got anew once (EVENT-005). */
export async function withCrumb(jar: CookieJar, read: () => Promise<PageConfig>, call: CrumbCall): Promise<void> {
  const fresh = async () => {
    const { crumb } = await read();
    return typeof crumb === 'string' ? crumb : '';
  };
  const isForbidden = await call(platformCookie(jar, 'crumb') || (await fresh()));
  if (isForbidden) await call(await fresh());
}
