-- Subscriptions: what a shopper agreed to once, and what was charged for it since.

create table subscription (
  website_id uuid not null constraint subscription_website_fkey references website (id) on delete cascade,
  -- That of the cart that began it: a payment that is settled twice begins it once.
  id uuid not null,
  customer_id uuid not null,
  email text not null,
  state text not null constraint subscription_state_check check (state in ('active', 'past-due', 'paused', 'ending', 'ended')),
  -- Why it is paused or has ended; empty else.
  reason text not null default '',
  -- Rises with every change; whoever saw it before must look again.
  version integer not null default 1,
  item_id uuid not null,
  variant_id uuid not null,
  title text not null,
  sku text not null,
  attributes json not null,
  additional_fields jsonb,
  product_type smallint not null,
  image_url text,
  path text not null,
  quantity integer not null constraint subscription_quantity_check check (quantity between 1 and 9999),
  option_id text not null,
  option_title text not null,
  -- The owner's sentence for its price; empty: the product's.
  words text not null,
  currency text not null,
  -- Of a piece: frozen when it was begun, until a change with notice.
  price_cents bigint not null constraint subscription_price_check check (price_cents >= 0),
  first_price_cents bigint not null,
  first_count integer not null,
  -- The price from a day on, of which its subscriber was told; both or none.
  coming_price_cents bigint,
  coming_from timestamptz,
  -- Cycles that are paid before it ends; 0 for no end.
  cycle_limit integer not null,
  paid_count integer not null,
  -- Its calendar: { zone, chargeMinutes, segments }.
  schedule jsonb not null,
  -- The cycle that is next; null once there is none.
  next_cycle integer,
  -- When something is to be done with it: a charge, another try, a notice, the end of a pause; null: nothing.
  wakes_at timestamptz,
  -- When a pause ends; null while nobody said.
  resumes_at timestamptz,
  ends_at timestamptz,
  -- As it was paid: where it goes, how, and for how much; what all of a cycle costs.
  address jsonb not null,
  shipping_option jsonb,
  shipping_cents bigint not null,
  total_cents bigint not null,
  first_total_cents bigint not null,
  -- The method that is charged, by the names of its provider; null while there is none.
  provider text not null,
  payer_reference text,
  method_reference text,
  method_brand text not null default '',
  method_digits text not null default '',
  -- `2029-04`: the last month in which it is good.
  method_expires text not null default '',
  -- Why it is not charged any more by itself; empty else.
  method_problem text not null default '',
  -- What was ticked: { text, language, at }.
  consent jsonb not null,
  -- Of the link by which its subscriber gives another card: one at a time.
  card_link_hash bytea,
  card_link_ends_at timestamptz,
  is_test boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint subscription_pkey primary key (website_id, id),
  constraint subscription_customer_fkey foreign key (website_id, customer_id) references customer (website_id, id),
  constraint subscription_coming_check check ((coming_price_cents is null) = (coming_from is null))
);
create index subscription_wakes_idx on subscription (website_id, wakes_at) where wakes_at is not null;
create index subscription_customer_idx on subscription (website_id, customer_id, started_at desc);
create index subscription_recent_idx on subscription (website_id, started_at desc, id desc);
create index subscription_variant_idx on subscription (website_id, variant_id) where state <> 'ended';
create unique index subscription_card_link_key on subscription (website_id, card_link_hash) where card_link_hash is not null;

-- The places of its calendar that came, and the one that comes next.
create table subscription_cycle (
  website_id uuid not null,
  subscription_id uuid not null,
  cycle integer not null constraint subscription_cycle_check check (cycle >= 1),
  -- What its payments and its order are of, where a purchase of a shop's page has its cart: so of one cycle there is one open
  -- payment (payment_open_key) and one order (customer_order_cart_key).
  id uuid not null,
  state text not null constraint subscription_cycle_state_check check (state in ('scheduled', 'charging', 'refused',
    'action-needed', 'blocked', 'late', 'paid', 'skipped', 'passed', 'failed', 'void')),
  due_at timestamptz not null,
  -- Steps of asking again that were taken.
  tries integer not null default 0,
  -- Of the last refusal, in the words of card networks, or what stands in the way.
  problem text not null default '',
  -- Since when something stands in the way.
  blocked_at timestamptz,
  -- When its subscriber was told that it comes.
  notified_at timestamptz,
  order_id uuid,
  total_cents bigint,
  settled_at timestamptz,
  constraint subscription_cycle_pkey primary key (website_id, subscription_id, cycle),
  constraint subscription_cycle_id_key unique (website_id, id),
  constraint subscription_cycle_subscription_fkey foreign key (website_id, subscription_id)
    references subscription (website_id, id) on delete cascade
);
create index subscription_cycle_order_idx on subscription_cycle (website_id, order_id) where order_id is not null;
create index subscription_cycle_open_idx on subscription_cycle (website_id, due_at)
  where state in ('refused', 'action-needed', 'blocked', 'late');

-- Who did what, in order.
create table subscription_event (
  website_id uuid not null,
  subscription_id uuid not null,
  id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  -- Of the studio; null for its subscriber and for the platform.
  account_id uuid,
  actor text not null constraint subscription_event_actor_check check (actor in ('shopper', 'owner', 'platform')),
  happened_at timestamptz not null,
  constraint subscription_event_pkey primary key (website_id, subscription_id, id),
  constraint subscription_event_subscription_fkey foreign key (website_id, subscription_id)
    references subscription (website_id, id) on delete cascade
);

-- A cycle that was paid is never charged again, whatever anybody computes.
create unique index payment_renewal_key on payment (website_id, cart_id)
  where purchase_kind = 'renewal' and state in ('started', 'unknown', 'approved', 'refunded');

-- The sites where something is to be done with a subscription by now: a sweep looks there for jobs that were lost. It goes from
-- site to site, since nobody sees the rows of all.
create function sites_with_waking_subscriptions(until timestamptz) returns setof uuid
  language plpgsql as $$
  declare
    site uuid;
  begin
    for site in select id from website loop
      execute format('set local app.website_id = %L', site);
      if exists (select from subscription where website_id = site and wakes_at <= until) then
        return next site;
      end if;
    end loop;
    set local app.website_id = '';
  end $$;
