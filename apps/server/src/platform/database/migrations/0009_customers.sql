-- Customers of a shop: everybody who bought, and shoppers with an account.

create table customer (
  website_id uuid not null constraint customer_website_fkey references website (id) on delete cascade,
  id uuid not null,
  email text not null,
  -- The address in small letters, so that nobody is a customer twice; of an erased one `erased <id>`.
  email_key text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  -- Null for guests who bought. An account begins with a mail that was answered, so its address is confirmed.
  account_since timestamptz,
  accepts_marketing boolean not null default false,
  marketing_changed_at timestamptz,
  -- The shop's own words about somebody.
  note text not null default '',
  created_at timestamptz not null,
  erased_at timestamptz,
  constraint customer_pkey primary key (website_id, id),
  constraint customer_email_key unique (website_id, email_key)
);
create index customer_recent_idx on customer (website_id, created_at desc, id desc);

-- The cookie is a random reference; only its hash is kept.
create table customer_session (
  website_id uuid not null,
  token_hash bytea not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint customer_session_pkey primary key (website_id, token_hash),
  constraint customer_session_customer_fkey foreign key (website_id, customer_id)
    references customer (website_id, id) on delete cascade
);
create index customer_session_customer_idx on customer_session (website_id, customer_id);

-- Links in mails: each works once, and for a while.
create table customer_link (
  website_id uuid not null constraint customer_link_website_fkey references website (id) on delete cascade,
  token_hash bytea not null,
  purpose text not null constraint customer_link_purpose_check
    check (purpose in ('sign-up', 'sign-in', 'password', 'email')),
  -- The address that the mail went to, and that using the link confirms.
  email text not null,
  -- Null for a sign-up: there is nobody yet.
  customer_id uuid,
  accepts_marketing boolean not null default false,
  -- Where the shopper was going: a path of the site.
  return_to text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint customer_link_pkey primary key (website_id, token_hash),
  constraint customer_link_customer_fkey foreign key (website_id, customer_id)
    references customer (website_id, id) on delete cascade
);
create index customer_link_customer_idx on customer_link (website_id, customer_id);

create table customer_address (
  website_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  -- firstName, lastName, address1, address2, city, region, postalCode, country, phone
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  constraint customer_address_pkey primary key (website_id, customer_id, id),
  constraint customer_address_customer_fkey foreign key (website_id, customer_id)
    references customer (website_id, id) on delete cascade
);
create unique index customer_address_default_key on customer_address (website_id, customer_id) where is_default;

-- Who did what, beside the orders.
create table customer_event (
  website_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  -- Of the shop; null for the customer's own doing.
  account_id uuid,
  happened_at timestamptz not null,
  constraint customer_event_pkey primary key (website_id, customer_id, id),
  constraint customer_event_customer_fkey foreign key (website_id, customer_id)
    references customer (website_id, id) on delete cascade
);

alter table cart add column customer_id uuid,
  add constraint cart_customer_fkey foreign key (website_id, customer_id) references customer (website_id, id);
-- One open cart an account, on however many devices.
create unique index cart_of_customer_key on cart (website_id, customer_id)
  where customer_id is not null and purchased_at is null;
create index cart_customer_idx on cart (website_id, customer_id) where customer_id is not null;

alter table customer_order add column customer_id uuid,
  add constraint customer_order_customer_fkey foreign key (website_id, customer_id) references customer (website_id, id);
create index customer_order_customer_idx on customer_order (website_id, customer_id, placed_at desc, id desc);

-- Everybody who bought before there were customers: one for each address, known by the id of their first order, with the
-- name of their last. Site by site, since whoever owns the tables may see one site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    insert into customer (website_id, id, email, email_key, first_name, last_name, created_at)
      select site, (array_agg(o.id order by o.placed_at, o.id))[1],
        (array_agg(o.email order by o.placed_at desc, o.id desc))[1], lower(o.email),
        coalesce((array_agg(o.shipping_address->>'firstName' order by o.placed_at desc, o.id desc))[1], ''),
        coalesce((array_agg(o.shipping_address->>'lastName' order by o.placed_at desc, o.id desc))[1], ''),
        min(o.placed_at)
      from customer_order o where o.website_id = site group by lower(o.email);
    update customer_order o set customer_id = c.id from customer c
      where o.website_id = site and c.website_id = site and c.email_key = lower(o.email);
  end loop;
end $$;
