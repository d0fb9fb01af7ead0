-- Lists by title: the inventory, and products sorted by name.
create index item_by_title_idx on item (website_id, title, id);
