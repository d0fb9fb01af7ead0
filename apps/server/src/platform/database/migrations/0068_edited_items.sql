-- What is written of a site beside its products, in the order of its ids: checks of the whole site and search and replace walk it,
-- however many products (record type 11) there are.
create index item_edited_index on item (website_id, id) where removed_at is null and record_type <> 11;
