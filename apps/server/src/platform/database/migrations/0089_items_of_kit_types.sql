-- A search reads the own fields of items of a kit's types one by one: where these are must be known at once, also among a hundred
-- thousand products.
create index item_of_kit_type_idx on item (website_id, id) where jsonb_typeof(content -> 'customContent') = 'object';
