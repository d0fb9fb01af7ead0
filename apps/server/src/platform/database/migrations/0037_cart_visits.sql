-- Where the visits came from that led to a checkout: it is looked up in the raw events when a checkout begins, and no id of a
-- visitor is kept with a cart or an order.
create table cart_visit (
  website_id uuid not null constraint cart_visit_website_fkey references website (id) on delete cascade,
  cart_id uuid not null,
  -- When its checkout was first shown, and when it was last looked up.
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- Of the first visit of whoever came, and of the one in which the checkout began; empty where nothing may be known.
  first_source text not null,
  first_medium text not null,
  first_campaign text not null,
  last_source text not null,
  last_medium text not null,
  last_campaign text not null,
  constraint cart_visit_pkey primary key (website_id, cart_id)
);
create index cart_visit_began_idx on cart_visit (website_id, began_at);

-- Refunds are counted on the day on which they were asked for.
create index order_refund_asked_idx on order_refund (website_id, asked_at);
