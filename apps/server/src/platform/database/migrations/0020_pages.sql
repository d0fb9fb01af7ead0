-- Which items visitors see is told by the indexes alone, so that counting them, and coming to a late page of a list, reads
-- no items.
drop index item_by_position_idx;
create index item_by_position_idx on item (website_id, collection_id, position, id) include (workflow_state, publish_at);
drop index item_by_date_idx;
create index item_by_date_idx on item (website_id, collection_id, publish_at desc, id desc) include (workflow_state);
