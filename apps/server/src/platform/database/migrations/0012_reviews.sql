-- What buyers say of products, and mails that ask them.

create table product_review (
  website_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  -- Who bought it, by which line of which order; null for reviews that were brought from elsewhere.
  customer_id uuid,
  order_id uuid,
  line_position integer,
  -- As shoppers read it; empty for somebody who was erased.
  author_name text not null,
  stars smallint not null constraint product_review_stars_check check (stars between 1 and 5),
  title text not null default '',
  body text not null default '',
  -- The author bought it: known of an order, told of one that was brought from elsewhere.
  is_verified boolean not null,
  state text not null constraint product_review_state_check check (state in ('pending', 'published', 'hidden')),
  -- The shop's answer; empty: none.
  reply text not null default '',
  replied_at timestamptz,
  -- Of the file a review was brought from, so that bringing it again doubles nothing.
  import_key text,
  written_at timestamptz not null,
  changed_at timestamptz not null,
  constraint product_review_pkey primary key (website_id, id),
  -- One review a buyer and product, however often it was bought.
  constraint product_review_customer_key unique (website_id, item_id, customer_id),
  constraint product_review_import_key unique (website_id, import_key),
  constraint product_review_product_fkey foreign key (website_id, item_id)
    references product (website_id, item_id) on delete cascade,
  constraint product_review_customer_fkey foreign key (website_id, customer_id) references customer (website_id, id),
  constraint product_review_line_fkey foreign key (website_id, order_id, line_position)
    references order_line (website_id, order_id, position)
);
-- A product's page, and the studio's list.
create index product_review_page_idx on product_review (website_id, item_id, written_at desc, id desc)
  where state = 'published';
create index product_review_recent_idx on product_review (website_id, written_at desc, id desc);
create index product_review_waiting_idx on product_review (website_id, written_at desc, id desc) where state = 'pending';
create index product_review_customer_idx on product_review (website_id, customer_id) where customer_id is not null;
create index product_review_line_idx on product_review (website_id, order_id, line_position) where order_id is not null;

-- How many published reviews of a product give one star, two … five: pages read it with the product.
alter table product add column review_counts integer[] not null default '{0,0,0,0,0}'
  constraint product_review_counts_check check (cardinality(review_counts) = 5);

-- Where one click ends such mails (RFC 8058); null for mails about somebody's own doing.
alter table mail_message add column unsubscribe_url text;
