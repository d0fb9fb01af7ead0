import type { SiteTransaction, Statement } from '../../platform/database/database.ts';
import type { Asset } from '../assets/asset.ts';
import { assetUrl } from '../assets/present.ts';
import { plainText } from '../../platform/html/html.ts';
import { findItems } from '../pages/read/item-query.ts';
import { isOffered, type CollectionEntry } from '../pages/read/site-content.ts';
import { hasItemPage, itemUrl } from '../pages/render/item-pages.ts';
import type { PageSite } from '../pages/render/render-loop.ts';

/** One thing a search found. */
export interface SearchHit {
  readonly title: string;
  readonly url: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly imageUrl: string | null;
  /** What a feature says of it besides: a price. */
  readonly detail?: string;
}

export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** No word was found: these are written like it. */
  readonly isSimilar: boolean;
}

const MAX_HITS = 50;
/** Of what is only written alike. */
const MAX_SIMILAR = 12;
/** Spelling is compared with so many items at most, the newest first. */
const MAX_COMPARED = 20_000;
/** How much of a word has to be the same, from 0 to 1: `cermaics` is found, `mice` is not. */
const LEAST_SIMILARITY = 0.3;

const IMAGE = `(select json_build_object('id', a.id, 'fileName', a.file_name, 'version', a.version) from item_asset ia
          join asset a on a.website_id = $1 and a.id = ia.asset_id and not a.is_private
          where ia.website_id = $1 and ia.item_id = item.id order by ia.position limit 1)`;

/** Whether an item is of a kit's own type, as its index says it: these are few, and are read one by one. */
const IS_CUSTOM = `jsonb_typeof(item.content -> 'customContent') = 'object'`;
/** Words of its own fields: texts and formatted ones, without what says which type it is. */
const CUSTOM = `(select string_agg(coalesce(f.value ->> 'html', f.value #>> '{}'), ' ') from jsonb_each(item.content -> 'customContent') f
  where f.key <> 'customType' and (jsonb_typeof(f.value) = 'string' or f.value ? 'html'))`;
const TEXT = `case when item.excerpt <> '' then item.excerpt when item.body <> '' then left(item.body, 2000)
  when ${IS_CUSTOM} then left(${CUSTOM}, 2000) else '' end`;
const CUSTOM_SEARCH = `case when ${IS_CUSTOM} then
  setweight(jsonb_to_tsvector('simple', (item.content -> 'customContent') - 'customType', '["string"]'), 'C') end`;

const VISIBLE = `item.website_id = $1 and item.workflow_state in ('published', 'scheduled') and item.publish_at <= $2
  and ($3::uuid is null or item.collection_id = $3)`;
const MAX_WORDS = 8;
/** More letters of a line are not compared. */
const MAX_TYPED = 60;

const SEARCH = {
  name: 'site-search',
  text: `with wanted as (select to_tsquery('simple', $4) as query)
    select * from (
      select 'item' as kind, item.id, item.collection_id, item.url_id, item.title,
        ${TEXT} as text,
        ts_rank(item.search, wanted.query) as rank,
        ${IMAGE} as image
      from item, wanted
      where ${VISIBLE} and item.search @@ wanted.query
      order by rank desc, item.id limit ${MAX_HITS}) items
    union all
    select * from (
      select 'item', item.id, item.collection_id, item.url_id, item.title, ${TEXT},
        ts_rank(item.search || own.search, wanted.query) as rank, ${IMAGE}
      from item cross join wanted cross join lateral (select ${CUSTOM_SEARCH} as search) own
      where ${VISIBLE} and ${IS_CUSTOM} and not item.search @@ wanted.query and (item.search || own.search) @@ wanted.query
      order by rank desc, item.id limit ${MAX_HITS}) custom
    union all
    select * from (
      select 'page', c.id, c.id, c.url_id, c.title, '', ts_rank(page.search, wanted.query) as rank, null::json
      from collection c
      left join page_version v on v.website_id = $1 and v.collection_id = c.id and v.version = c.published_version
      cross join wanted
      cross join lateral (select setweight(to_tsvector('simple', c.title), 'A') || to_tsvector('simple', regexp_replace(c.description, '<[^>]*>', ' ', 'g'))
        || setweight(jsonb_to_tsvector('simple', coalesce(v.document, '{}'), '["string"]'), 'C') as search) page
      where c.website_id = $1 and $3::uuid is null and c.is_enabled and c.password_hash is null and page.search @@ wanted.query
      order by rank desc, c.id limit ${MAX_HITS}) pages
    order by rank desc, id limit ${MAX_HITS}`,
};

/** Each word is alike for itself, or one with neighbouring letters in the wrong order: two wrong words are both forgiven. */
const SIMILAR = {
  name: 'site-search-similar',
  text: `with typed as (select word, to_tsquery('simple', swapped) as swapped from unnest($4::text[], $5::text[]) as given (word, swapped))
    select 'item' as kind, item.id, item.collection_id, item.url_id, item.title, ${TEXT} as text, ${IMAGE} as image
    from (select item.id, item.title, item.categories, item.search from item where ${VISIBLE}
      order by item.publish_at desc limit ${MAX_COMPARED}) near
    cross join lateral (select lower(near.title || ' ' || array_to_string(near.categories, ' ')) as line) written
    cross join lateral (select avg(case when near.search @@ typed.swapped then 1 else word_similarity(typed.word, written.line) end) as share
      from typed) alike
    join item on item.website_id = $1 and item.id = near.id
    where alike.share >= ${LEAST_SIMILARITY}
    order by alike.share desc, item.id limit ${MAX_SIMILAR}`,
};

/** What is in a category, or has a tag, that holds every word. It reads items one by one, so that it is asked where no item says them. */
const NAMED = {
  name: 'site-search-named',
  text: `select 'item' as kind, item.id, item.collection_id, item.url_id, item.title, ${TEXT} as text, ${IMAGE} as image
    from (select item.id, item.categories || item.tags as names from item where ${VISIBLE}
      order by item.publish_at desc limit ${MAX_COMPARED}) near
    join item on item.website_id = $1 and item.id = near.id
    where near.names <> '{}' and to_tsvector('simple', array_to_string(near.names, ' ')) @@ to_tsquery('simple', $4)
    order by item.collection_id, item.position, item.id limit ${MAX_HITS}`,
};

interface HitRow {
  readonly kind: 'item' | 'page';
  readonly id: string;
  readonly collection_id: string;
  readonly url_id: string;
  readonly title: string;
  readonly text: string;
  readonly image: Pick<Asset, 'id' | 'fileName' | 'version'> | null;
}

/**
 * Finds products, posts and pages that hold every word asked for, or are filed under them; the last one may be unfinished. Where
 * there is none, what is written like the words.
 * @param within id of the only collection that is looked into; nothing for the whole site
 */
export async function findResults(words: string, page: PageSite, within?: string): Promise<SearchResults> {
  const { services, site, content, siteKit } = page;
  const now = services.clock.now();
  const query = searchQuery(words);
  if (query === '') {
    return { hits: [], isSimilar: false };
  }
  return services.database.readInSite(site.websiteId, async (transaction) => {
    const same = await saidOf(transaction, query);
    if (same.length > 0) {
      return { hits: same, isSimilar: false };
    }
    const typed = wordsOf(words.slice(0, MAX_TYPED));
    // Of a short word with two letters in the wrong order too little is left to be alike: `mgu`.
    const swapped = typed.map(swappedWord);
    const others = await saidOf(transaction, swapped.join(' & '));
    const similar =
      others.length > 0 ? others : await hitsOf(transaction, await rowsOf(transaction, SIMILAR, [typed, swapped]));
    return { hits: similar, isSimilar: similar.length > 0 };
  });

  /** What says the words, and what is filed under them where no item says them itself. */
  async function saidOf(transaction: SiteTransaction, asked: string): Promise<SearchHit[]> {
    const said = await rowsOf(transaction, SEARCH, [asked]);
    const filed = said.some(({ kind }) => kind === 'item') ? [] : await rowsOf(transaction, NAMED, [asked]);
    return hitsOf(transaction, [...filed, ...said].slice(0, MAX_HITS));
  }

  function rowsOf(transaction: SiteTransaction, statement: Statement, given: readonly unknown[]) {
    const values = [site.websiteId, new Date(now), within ?? null, ...given];
    return transaction.query<HitRow & Record<string, unknown>>(statement, values);
  }

  async function hitsOf(transaction: SiteTransaction, rows: readonly HitRow[]): Promise<SearchHit[]> {
    const shown = rows.flatMap((row) => {
      const collection = content.byId.get(row.collection_id);
      const isShown = collection && isOffered(collection) && !collection.isLocked;
      return isShown && (row.kind === 'item' || collection.settings['isHiddenInSearch'] !== true)
        ? [{ row, collection }]
        : [];
    });
    const details = await detailsOf(transaction, shown, page, now);
    return shown.map(({ row, collection }) => {
      const detail = details.get(row.id);
      return {
        title: row.title,
        url: row.kind === 'page' ? collection.fullUrl : itemUrl(collection, row, hasItemPage(collection, siteKit)),
        excerpt: plainText(row.kind === 'page' ? collection.description : row.text, 160),
        imageUrl: row.image && assetUrl(row.image),
        ...(detail === undefined ? {} : { detail }),
      };
    });
  }
}

/** What features say of the items among the hits, by their ids. */
async function detailsOf(
  transaction: SiteTransaction,
  shown: readonly { readonly row: HitRow; readonly collection: CollectionEntry }[],
  { services, site }: PageSite,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const { memory, providers } = services.pageParts;
  const items = shown.filter(({ row }) => row.kind === 'item');
  const queries = [...Map.groupBy(items, ({ collection }) => collection.id)].map(([collectionId, found]) => ({
    collectionId,
    order: 'position' as const,
    limit: found.length,
    ids: found.map(({ row }) => row.id),
  }));
  const likely = items.map(({ row }) => row.id);
  const { itemParts: parts, listing } = providers;
  const rows = await findItems(transaction, queries, { now, memory, parts, listing, likely });
  return new Map(
    rows.flat().flatMap((row): [string, string][] => {
      const detail = providers.searchDetail(row, site);
      return detail === undefined ? [] : [[row.id, detail]];
    }),
  );
}

/** Words as PostgreSQL reads them: all must be there, each may be the beginning of a longer one. */
export function searchQuery(words: string): string {
  return wordsOf(words)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** A word as it is, or with two neighbouring letters in the wrong order. */
function swappedWord(word: string): string {
  const letters = [...word];
  const others = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
  return `(${[...new Set([word, ...others])].map((one) => `${one}:*`).join(' | ')})`;
}

const wordsOf = (words: string): readonly string[] =>
  (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
