-- Products that were taken away: everything that was theirs, so that it can be put back for a day.
create table removed_product (
  website_id uuid not null constraint removed_product_website_fkey references website (id) on delete cascade,
  item_id uuid not null,
  -- { item, product, variants, pictures, signUps }, as rows of those tables; json keeps numbers as they were written.
  rows json not null,
  removed_at timestamptz not null,
  constraint removed_product_pkey primary key (website_id, item_id)
);
create index removed_product_age_idx on removed_product (website_id, removed_at);

-- Addresses that products had before: visitors and search engines are led to the new one.
create table item_address (
  website_id uuid not null,
  collection_id uuid not null,
  url_id text not null,
  item_id uuid not null,
  constraint item_address_pkey primary key (website_id, collection_id, url_id),
  constraint item_address_item_fkey foreign key (website_id, item_id) references item (website_id, id) on delete cascade
);
create index item_address_item_idx on item_address (website_id, item_id);

-- What a shopper's download is called; the file's own name where it is null. One file may be sold by several products.
alter table product add column digital_file_name text;
