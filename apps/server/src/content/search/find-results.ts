import type { Database } from '../../platform/database/database.ts';
import { assetUrl } from '../assets/present.ts';
import { plainText } from '../../platform/html/html.ts';
import type { SiteContent } from '../pages/content/site-content.ts';

/** One thing a search found. */
export interface SearchHit {
  readonly title: string;
  readonly url: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly imageUrl: string | null;
}

export interface SearchOptions {
  readonly database: Database;
  readonly websiteId: string;
  readonly content: SiteContent;
  readonly now: number;
  /** Whether items of a collection have pages of their own; others are found by `?itemId=`. */
  readonly hasItemPages: (collectionId: string) => boolean;
}

const MAX_HITS = 50;
const MAX_WORDS = 8;

const SEARCH = {
  name: 'site-search',
  text: `with wanted as (select to_tsquery('simple', $3) as query)
    select * from (
      select 'item' as kind, item.id, item.collection_id, item.url_id, item.title,
        case when item.excerpt <> '' then item.excerpt else left(item.body, 2000) end as text,
        ts_rank(item.search, wanted.query) as rank,
        (select json_build_object('id', a.id, 'fileName', a.file_name) from item_asset ia
          join asset a on a.website_id = $1 and a.id = ia.asset_id and not a.is_private
          where ia.website_id = $1 and ia.item_id = item.id order by ia.position limit 1) as image
      from item, wanted
      where item.website_id = $1 and item.search @@ wanted.query
        and item.workflow_state in ('published', 'scheduled') and item.publish_at <= $2
      order by rank desc, item.id limit ${MAX_HITS}) items
    union all
    select * from (
      select 'page', c.id, c.id, c.url_id, c.title, '', ts_rank(page.search, wanted.query) as rank, null::json
      from collection c
      left join page_version v on v.website_id = $1 and v.collection_id = c.id and v.version = c.published_version
      cross join wanted
      cross join lateral (select setweight(to_tsvector('simple', c.title), 'A') || to_tsvector('simple', regexp_replace(c.description, '<[^>]*>', ' ', 'g'))
        || setweight(jsonb_to_tsvector('simple', coalesce(v.document, '{}'), '["string"]'), 'C') as search) page
      where c.website_id = $1 and c.is_enabled and c.password_hash is null and page.search @@ wanted.query
      order by rank desc, c.id limit ${MAX_HITS}) pages
    order by rank desc, id limit ${MAX_HITS}`,
};

interface HitRow {
  readonly kind: 'item' | 'page';
  readonly id: string;
  readonly collection_id: string;
  readonly url_id: string;
  readonly title: string;
  readonly text: string;
  readonly image: { readonly id: string; readonly fileName: string } | null;
}

/** Finds products, posts and pages that hold every word asked for; the last one may be unfinished. */
export async function findResults(words: string, options: SearchOptions): Promise<SearchHit[]> {
  const { database, websiteId, content, now, hasItemPages } = options;
  const query = searchQuery(words);
  if (query === '') {
    return [];
  }
  const rows = await database.readInSite(websiteId, (transaction) =>
    transaction.query<HitRow & Record<string, unknown>>(SEARCH, [websiteId, new Date(now), query]),
  );
  return rows.flatMap((row) => {
    const collection = content.byId.get(row.collection_id);
    if (!collection?.isEnabled || collection.isLocked) {
      return [];
    }
    const base = collection.isHomepage ? `/${collection.urlId}` : collection.fullUrl;
    const itemUrl = hasItemPages(collection.id) ? `${base}/${row.url_id}` : `${base}?itemId=${row.id}`;
    return [
      {
        title: row.title,
        url: row.kind === 'page' ? collection.fullUrl : itemUrl,
        excerpt: plainText(row.kind === 'page' ? collection.description : row.text, 160),
        imageUrl: row.image && assetUrl(row.image),
      },
    ];
  });
}

/** Words as PostgreSQL reads them: all must be there, each may be the beginning of a longer one. */
export function searchQuery(words: string): string {
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
}
