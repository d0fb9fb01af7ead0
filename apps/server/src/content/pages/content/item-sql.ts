/** The columns of an item `i` that pages read, beside its id. */
export const ITEM_COLUMNS = `i.collection_id, i.url_id, i.record_type, i.title, i.body, i.excerpt, i.tags, i.categories,
  i.author_name, i.is_starred, i.position, i.content, i.publish_at, i.created_at, i.updated_at`;

/** What belongs to an item `i` and its product `p`, each by one look at an index. */
export const ITEM_PARTS = `
  (select json_agg(json_build_object('altText', ia.alt_text, 'variantAttributes', ia.variant_attributes, 'asset', to_json(a))
      order by ia.position)
    from item_asset ia join asset a on a.website_id = ia.website_id and a.id = ia.asset_id and not a.is_private
    where ia.website_id = $1 and ia.item_id = i.id) as images,
  p.product,
  case when p.product is not null then
    (select json_agg(to_json(v) order by v.position, v.id) from variant v where v.website_id = $1 and v.item_id = i.id)
  end as variants,
  case when p.product is not null then
    (select json_build_object('id', f.id, 'name', f.name, 'document', f.document) from form f
      where f.website_id = $1 and f.id = (p.product ->> 'additional_fields_form_id')::uuid)
  end as form`;

export const PRODUCT_OF_ITEM = `left join lateral (select to_json(product) as product from product
    where product.website_id = $1 and product.item_id = i.id) p on true`;

/**
 * The state of everything that {@link ITEM_COLUMNS} and {@link ITEM_PARTS} read of the item `w.id`, without reading it:
 * the transaction that wrote each of these rows. Whatever changes one of them, adds one or takes one away changes the
 * stamp, so rows with the same stamp are the same.
 */
export const ITEM_STAMP = `concat((select i.xmin from item i where i.website_id = $1 and i.id = w.id), ' ',
  (select concat(p.xmin, '-', (select f.xmin from form f where f.website_id = $1 and f.id = p.additional_fields_form_id),
      '-', (select string_agg(v.xmin::text, ',') from variant v where v.website_id = $1 and v.item_id = w.id))
    from product p where p.website_id = $1 and p.item_id = w.id),
  ' ', (select string_agg(ia.xmin || '/' || a.xmin, ',') from item_asset ia
    join asset a on a.website_id = ia.website_id and a.id = ia.asset_id
    where ia.website_id = $1 and ia.item_id = w.id))`;
