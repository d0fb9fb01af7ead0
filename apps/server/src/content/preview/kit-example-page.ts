import type { PageUrl } from '../pages/page-query.ts';
import { makePublicPage } from '../pages/public-page.ts';
import type { PageSite } from '../pages/render/render-loop.ts';
import { resolvePage } from '../pages/resolve-page.ts';
import { uncounted } from '../pages/uncounted.ts';

/** What an example is shown under: to be looked at, so none of its scripts runs. */
export const examplePolicy = (studio: string): string =>
  `frame-ancestors ${studio}; script-src 'none'; form-action 'none'; base-uri 'self'; object-src 'none'`;

/** A page of a kit's example under the name that somebody thinks of giving her site; undefined where there is none. */
export async function kitExamplePage(page: PageSite, url: PageUrl, title: string | null): Promise<string | undefined> {
  const { site } = page;
  const siteTitle = title?.trim() || site.profile.siteTitle;
  const named = { ...page, site: { ...site, profile: { ...site.profile, siteTitle } } };
  const target = url.path === undefined ? undefined : resolvePage(url.path, url.query, named);
  if (!target || target.kind === 'not-found' || target.kind === 'system') {
    return undefined;
  }
  const made = await makePublicPage(named, target, { ...url, key: `example ${url.key}` });
  return made?.location === undefined && made ? uncounted(String(made.body)).replaceAll(SCRIPTS, '') : undefined;
}

/** They would be refused anyway, each with a line in the console of whoever chooses a kit. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gi;
