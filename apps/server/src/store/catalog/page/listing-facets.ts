import { CURRENT_PRICE } from '../current-price.ts';
import type { PageRead } from '../../../content/pages/page-provider.ts';

/** What the products of a collection differ in. */
export interface ListingFacets {
  /** Options and their values, each in the order in which products have them. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Minor units; null where nothing is sold. */
  readonly leastCents: string | null;
  readonly mostCents: string | null;
}

/** Options are gathered from this many products at most. */
const MAX_GATHERED = 2000;

/** Nobody answers more questions. */
const MOST_OPTIONS = 6;

const FACETS = {
  name: 'listing-facets',
  text: `with sample as (
      select item.id from item
      where item.website_id = $1 and item.collection_id = $2 and item.workflow_state = 'published'
        and ($3::text is null or item.categories @> array[$3])
      order by item.position, item.id limit ${MAX_GATHERED}),
    sold as (select v.item_id, v.attributes, v.position, ${CURRENT_PRICE} as price_cents
      from sample join variant v on v.website_id = $1 and v.item_id = sample.id),
    valued as (select a.key as name, a.value, count(distinct sold.item_id) as uses, min(sold.position) as position
      from sold cross join lateral jsonb_each_text(sold.attributes) a group by 1, 2)
    select min(price_cents)::text as "leastCents", max(price_cents)::text as "mostCents",
      coalesce((select json_agg(json_build_object('name', named.name, 'values', named.values) order by named.uses desc, named.name)
        from (select name, max(uses) as uses, json_agg(value order by position, value) as values from valued group by name order by max(uses) desc, name limit ${MOST_OPTIONS}) named), '[]') as options
    from sold`,
};

interface ListingFacetsQuery {
  readonly collectionId: string;
  /** As products spell it. */
  readonly category?: string;
}

/** Reads what visitors may narrow a collection by. */
export const listingFacets: PageRead<ListingFacetsQuery, ListingFacets | undefined> = {
  name: 'listing-facets',
  read: async (transaction, { collectionId, category }) => {
    const [row] = await transaction.query<ListingFacets & Record<string, unknown>>(FACETS, [
      transaction.websiteId,
      collectionId,
      category ?? null,
    ]);
    return row;
  },
};
