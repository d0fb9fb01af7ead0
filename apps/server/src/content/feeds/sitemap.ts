import type { Database } from '../../platform/database/database.ts';
import { isItemList } from '../pages/resolve-page.ts';
import { isOffered, type SiteContent } from '../pages/read/site-content.ts';
import { hasItemPage } from '../pages/render/item-pages.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';
import { xml } from './rss.ts';

export interface SitemapOptions {
  readonly database: Database;
  readonly websiteId: string;
  readonly content: SiteContent;
  readonly siteKit: SiteKit;
  readonly baseUrl: string;
  readonly now: number;
}

/** A sitemap holds at most 50,000 addresses (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;

const ITEMS = {
  name: 'sitemap-items',
  text: `select collection_id, url_id, updated_at from item
    where website_id = $1 and collection_id = any($2) and workflow_state in ('published', 'scheduled') and publish_at <= $3
    order by id limit ${MAX_ADDRESSES} offset $4`,
};

const COUNT = {
  name: 'sitemap-count',
  text: `select count(*)::int as count from item
    where website_id = $1 and collection_id = any($2) and workflow_state in ('published', 'scheduled') and publish_at <= $3`,
};

/**
 * `/sitemap.xml`: every page a visitor may see. A site with more addresses than one file may hold answers with an index
 * of numbered parts.
 * @param part 1-based; undefined for the entry file
 * @returns undefined for a part that does not exist
 */
export async function sitemapDocument(options: SitemapOptions, part: number | undefined): Promise<string | undefined> {
  const { database, websiteId, content, siteKit, baseUrl, now } = options;
  const pages = content.collections.filter(
    (collection) => isOffered(collection) && !collection.isLocked && collection.settings['isIndexed'] !== false,
  );
  const lists = pages
    .filter((collection) => isItemList(collection, siteKit) && hasItemPage(collection, siteKit))
    .map(({ id }) => id);
  return database.readInSite(websiteId, async (transaction) => {
    const values = [websiteId, lists, new Date(now)];
    const [counted] = await transaction.query<{ count: number }>(COUNT, values);
    const parts = Math.max(1, Math.ceil((counted?.count ?? 0) / MAX_ADDRESSES));
    if (part === undefined && parts > 1) {
      return indexDocument(baseUrl, parts + 1);
    }
    // With several parts, the pages themselves are the last one.
    const isPages = parts === 1 || part === parts + 1;
    if (part !== undefined && (part < 1 || part > parts + 1 || parts === 1)) {
      return undefined;
    }
    const items =
      isPages && parts > 1
        ? []
        : await transaction.query<{ collection_id: string; url_id: string; updated_at: Date }>(ITEMS, [
            ...values,
            ((part ?? 1) - 1) * MAX_ADDRESSES,
          ]);
    const entries = [
      ...(isPages ? pages.map(({ fullUrl, updatedOn }) => entry(baseUrl + fullUrl, updatedOn)) : []),
      ...items.map((item) =>
        entry(
          `${baseUrl}/${content.byId.get(item.collection_id)?.urlId ?? ''}/${item.url_id}`,
          item.updated_at.getTime(),
        ),
      ),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  });
}

function entry(url: string, changedAt: number): string {
  return `<url><loc>${xml(encodeURI(url))}</loc><lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod></url>`;
}

function indexDocument(baseUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${xml(baseUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`;
}

/** `/robots.txt`: what is for visitors alone, and where the sitemap is; a locked site is closed. */
export function robotsDocument(baseUrl: string, isLocked: boolean): string {
  if (isLocked) {
    return 'User-agent: *\nDisallow: /\n';
  }
  const closed = ['/config', '/search', '/account', '/api/', '/cart', '/checkout', '/*?format=', '/*&format='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
