import type { SiteTransaction } from '../../../platform/database/database.ts';

/** What a collection's items have in common. */
export interface Facets {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Exact up to {@link MAX_COUNTED}; a larger collection says that. */
  readonly itemCount: number;
}

/** Larger collections are not counted further: no page says "of 1,000,000". */
const MAX_COUNTED = 10_000;
/** Categories and tags are gathered from this many items at most; the owner's own list of categories has no limit. */
const MAX_GATHERED = 2000;

// The ids come as JSON rather than as an array: the planner guesses the same for one as for many, so it plans once.
const FACETS = {
  name: 'page-facets',
  text: `with asked as (select id::uuid from jsonb_array_elements_text($3::jsonb) as id),
    sample as (
      select found.* from asked cross join lateral (
        select item.collection_id, item.categories, item.tags from item
        where item.website_id = $1 and item.collection_id = asked.id
          and item.workflow_state in ('published', 'scheduled') and item.publish_at <= $2
        order by item.publish_at desc, item.id desc limit ${MAX_GATHERED}) found)
    select asked.id,
      (select count(*)::int from (
        select from item where item.website_id = $1 and item.collection_id = asked.id
          and item.workflow_state in ('published', 'scheduled') and item.publish_at <= $2 limit ${MAX_COUNTED}) counted) as item_count,
      (select json_agg(distinct category) from sample, unnest(sample.categories) as category
        where sample.collection_id = asked.id) as categories,
      (select json_agg(distinct tag) from sample, unnest(sample.tags) as tag where sample.collection_id = asked.id) as tags
    from asked`,
};

interface FacetRow {
  readonly id: string;
  readonly item_count: number;
  readonly categories: string[] | null;
  readonly tags: string[] | null;
}

/** Gathers the facets of several collections with one statement. */
export async function findFacets(
  transaction: SiteTransaction,
  collectionIds: readonly string[],
  now: number,
): Promise<Map<string, Facets>> {
  if (collectionIds.length === 0) {
    return new Map();
  }
  const rows = await transaction.query<FacetRow & Record<string, unknown>>(FACETS, [
    transaction.websiteId,
    new Date(now),
    JSON.stringify(collectionIds),
  ]);
  return new Map(
    rows.map((row) => [row.id, { categories: row.categories ?? [], tags: row.tags ?? [], itemCount: row.item_count }]),
  );
}

/** The owner's order of categories where there is one, with what items have besides behind it. */
export function orderedCategories(listed: unknown, found: readonly string[]): readonly string[] {
  const own = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  return [...own, ...found.filter((name) => !own.includes(name)).sort((a, b) => a.localeCompare(b))];
}
