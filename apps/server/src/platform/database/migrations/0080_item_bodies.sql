-- The blocks of items whose text is made of them, as visitors have them. What `item.body` says is their words.
create table item_body (
  website_id uuid not null,
  item_id uuid not null,
  document jsonb not null,
  constraint item_body_pkey primary key (website_id, item_id),
  constraint item_body_item_fkey foreign key (website_id, item_id) references item (website_id, id) on delete cascade
);
