import type { ItemPart } from './item-part.ts';

/** The columns of an item `i` that pages read, beside its id. */
export const ITEM_COLUMNS = `i.collection_id, i.url_id, i.record_type, i.title, i.body, i.excerpt, i.tags, i.categories,
  i.author_name, i.is_starred, i.position, i.content, i.publish_at, i.created_at, i.updated_at`;

/** The images of an item `i`, by one look at an index. */
export const ITEM_IMAGES = `
  (select json_agg(json_build_object('altText', ia.alt_text, 'variantAttributes', ia.variant_attributes, 'asset', to_json(a))
      order by ia.position)
    from item_asset ia join asset a on a.website_id = $1 and a.id = ia.asset_id and not a.is_private
    where ia.website_id = $1 and ia.item_id = i.id) as images`;

/** Ids of the files that fields of a kit's own type name, of an item `i`. */
const CUSTOM_FILES = `select (jsonb_path_query(i.content -> 'customContent',
  '$.**.assetId ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') #>> '{}')::uuid`;

/** Files of an item `i` that fields of a kit's own type name; most items have none. */
export const ITEM_CUSTOM_FILES = `
  case when i.content ? 'customContent' then (select json_agg(to_json(a)) from asset a
    where a.website_id = $1 and not a.is_private and a.id in (${CUSTOM_FILES})) end as custom_files`;

/** What features know of an item `i`, by the names of their parts. */
export function itemParts(parts: readonly ItemPart<unknown>[]): string {
  return `json_build_object(${parts.map(({ name, sql }) => `'${name}', ${sql}`).join(', ')}) as parts`;
}

/**
 * The state of everything that is read of the item `w.id`, without reading it: the transaction that wrote each of these
 * rows. Whatever changes one of them, adds one or takes one away changes the stamp, so rows with the same stamp are the
 * same.
 */
export function itemStamp(parts: readonly ItemPart<unknown>[]): string {
  return `concat((select concat(i.xmin, case when i.content ? 'customContent' then (select string_agg(' ' || a.xmin, '' order by a.id) from asset a
        where a.website_id = $1 and a.id in (${CUSTOM_FILES})) end)
      from item i where i.website_id = $1 and i.id = w.id),
    ${parts.map(({ stamp }) => `' ', ${stamp},`).join('\n    ')}
    ' ', (select string_agg(ia.xmin || '/' || a.xmin, ',') from item_asset ia
      join asset a on a.website_id = $1 and a.id = ia.asset_id
      where ia.website_id = $1 and ia.item_id = w.id))`;
}
