-- The store: products and their variants, carts, payments, orders, stock.

create table product (
  website_id uuid not null,
  item_id uuid not null,
  product_type smallint not null constraint product_type_check check (product_type between 1 and 5),
  -- Names of the options in the order in which they are asked; at most six.
  variant_option_ordering text[] not null default '{}',
  is_subscribable boolean not null default false,
  subscription_plan jsonb,
  subscription_options jsonb not null default '[]',
  use_custom_add_button_text boolean not null default false,
  custom_add_button_text text not null default '',
  additional_fields_form_id uuid,
  merchandising jsonb not null default '{}',
  digital_asset_id uuid,
  constraint product_pkey primary key (website_id, item_id),
  constraint product_item_fkey foreign key (website_id, item_id) references item (website_id, id) on delete cascade,
  constraint product_form_fkey foreign key (website_id, additional_fields_form_id) references form (website_id, id),
  constraint product_digital_asset_fkey foreign key (website_id, digital_asset_id) references asset (website_id, id),
  constraint product_options_check check (cardinality(variant_option_ordering) <= 6)
);

create table variant (
  website_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  sku text not null,
  attributes jsonb not null default '{}',
  -- The attributes in one canonical spelling, so that no combination exists twice.
  attributes_key text not null,
  position integer not null default 0,
  -- Money in minor units of the currency.
  currency text not null constraint variant_currency_check check (currency ~ '^[A-Z]{3}$'),
  price_cents bigint not null constraint variant_price_check check (price_cents >= 0),
  sale_price_cents bigint not null default 0 constraint variant_sale_price_check check (sale_price_cents >= 0),
  on_sale boolean not null default false,
  qty_in_stock integer not null default 0 constraint variant_stock_check check (qty_in_stock >= 0),
  unlimited boolean not null default false,
  weight_grams integer not null default 0,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  gtin text,
  mpn text,
  asset_id uuid,
  constraint variant_pkey primary key (website_id, id),
  constraint variant_sku_key unique (website_id, sku),
  constraint variant_attributes_key unique (website_id, item_id, attributes_key),
  constraint variant_product_fkey foreign key (website_id, item_id) references product (website_id, item_id) on delete cascade
);

-- Who waits for a variant that is sold out: once an address, told once when it is back.
create table restock_sign_up (
  website_id uuid not null,
  variant_id uuid not null,
  -- The address in small letters, so that nobody waits twice.
  email_key text not null,
  -- Of this wait: somebody who was told may wait again and is told again.
  id uuid not null,
  item_id uuid not null,
  email text not null,
  joins_mailing_list boolean not null default false,
  -- In which the page was read, where a translation widget said so.
  language text,
  signed_up_at timestamptz not null,
  told_at timestamptz,
  constraint restock_sign_up_pkey primary key (website_id, variant_id, email_key),
  constraint restock_sign_up_variant_fkey foreign key (website_id, variant_id) references variant (website_id, id) on delete cascade,
  constraint restock_sign_up_product_fkey foreign key (website_id, item_id) references product (website_id, item_id) on delete cascade
);
create index restock_sign_up_waiting_idx on restock_sign_up (website_id, variant_id, signed_up_at) where told_at is null;
-- Without it, taking a product away would read the whole table.
create index restock_sign_up_item_idx on restock_sign_up (website_id, item_id);

-- What visitors answered; a form that only asks for an address keeps each address once.
create table form_submission (
  website_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  -- The address in small letters where the form is a mailing list, so that nobody is on it twice.
  list_key text,
  -- Of the key that a script sends along, so that a submission sent twice is kept once.
  submission_key text,
  -- [{ id, type, rawTitle, value, values? }], as the form asked at that time.
  answers jsonb not null,
  submitted_at timestamptz not null,
  constraint form_submission_pkey primary key (website_id, id),
  constraint form_submission_form_fkey foreign key (website_id, form_id) references form (website_id, id) on delete cascade,
  constraint form_submission_list_key unique (website_id, form_id, list_key),
  constraint form_submission_key_key unique (website_id, submission_key)
);

-- A cart belongs to whoever holds its cookie; only the hash of the cookie is stored.
create table cart (
  website_id uuid not null constraint cart_website_fkey references website (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  kind text not null default 'regular' constraint cart_kind_check check (kind in ('regular', 'subscription', 'gift-card')),
  currency text not null,
  location jsonb,
  shipping_option_id text,
  subscription_option_id text,
  order_id uuid,
  purchased_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint cart_pkey primary key (website_id, id),
  constraint cart_token_hash_key unique (website_id, token_hash)
);
create index cart_expires_idx on cart (website_id, expires_at);

create table cart_entry (
  website_id uuid not null,
  cart_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  variant_id uuid not null,
  quantity integer not null constraint cart_entry_quantity_check check (quantity between 1 and 9999),
  additional_fields jsonb,
  -- Entries merge by item, variant and additional fields; this is the canonical text of the fields.
  fields_key text not null default '',
  -- The price the shopper last saw, so that a change can be told.
  seen_price_cents bigint not null,
  created_at timestamptz not null,
  constraint cart_entry_pkey primary key (website_id, cart_id, id),
  constraint cart_entry_merge_key unique (website_id, cart_id, variant_id, fields_key),
  constraint cart_entry_cart_fkey foreign key (website_id, cart_id) references cart (website_id, id) on delete cascade
);

create table payment (
  website_id uuid not null constraint payment_website_fkey references website (id) on delete cascade,
  id uuid not null,
  cart_id uuid not null,
  provider text not null,
  provider_reference text,
  state text not null constraint payment_state_check
    check (state in ('started', 'approved', 'declined', 'voided', 'refunded', 'unknown')),
  amount_cents bigint not null constraint payment_amount_check check (amount_cents >= 0),
  currency text not null,
  -- Everything the order needs, frozen when payment starts: contact, addresses, lines, totals.
  -- json, because jsonb would forget in which order the options of a line are told.
  checkout json not null,
  -- Who pays, as a keyed hash of the network address: open payments of one address are limited (SEC-33).
  payer_key text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_pkey primary key (website_id, id)
);
create unique index payment_provider_reference_key on payment (website_id, provider, provider_reference)
  where provider_reference is not null;
-- At most one open attempt a cart: a second click finds the first.
create unique index payment_open_key on payment (website_id, cart_id) where state in ('started', 'unknown');

create index payment_open_payer_idx on payment (website_id, payer_key) where state in ('started', 'unknown');

create table stock_hold (
  website_id uuid not null,
  payment_id uuid not null,
  variant_id uuid not null,
  quantity integer not null constraint stock_hold_quantity_check check (quantity > 0),
  expires_at timestamptz not null,
  constraint stock_hold_pkey primary key (website_id, payment_id, variant_id),
  constraint stock_hold_payment_fkey foreign key (website_id, payment_id) references payment (website_id, id) on delete cascade
);
create index stock_hold_expires_idx on stock_hold (website_id, expires_at);

create table stock_movement (
  website_id uuid not null constraint stock_movement_website_fkey references website (id) on delete cascade,
  id uuid not null,
  variant_id uuid not null,
  -- Positive: came in. Negative: went out.
  quantity integer not null,
  reason text not null constraint stock_movement_reason_check
    check (reason in ('sale', 'return', 'edit', 'import')),
  order_id uuid,
  moved_at timestamptz not null,
  constraint stock_movement_pkey primary key (website_id, id)
);
create index stock_movement_variant_idx on stock_movement (website_id, variant_id, moved_at);

create table order_counter (
  website_id uuid constraint order_counter_pkey primary key
    constraint order_counter_website_fkey references website (id) on delete cascade,
  last_number bigint not null
);

create table customer_order (
  website_id uuid not null constraint customer_order_website_fkey references website (id) on delete cascade,
  id uuid not null,
  number bigint not null,
  cart_id uuid not null,
  payment_id uuid not null,
  -- The right of a guest to see the order is a random token beside the id (SEC-5).
  token_hash bytea not null,
  email text not null,
  payment_state text not null constraint customer_order_payment_state_check
    check (payment_state in ('pending', 'paid', 'part-refunded', 'refunded')),
  fulfillment_state text not null constraint customer_order_fulfillment_state_check
    check (fulfillment_state in ('pending', 'part-fulfilled', 'fulfilled', 'cancelled')),
  currency text not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  requires_shipping boolean not null,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_option jsonb,
  note text not null default '',
  placed_at timestamptz not null,
  constraint customer_order_pkey primary key (website_id, id),
  constraint customer_order_number_key unique (website_id, number),
  -- One order per cart (SEC-29).
  constraint customer_order_cart_key unique (website_id, cart_id),
  constraint customer_order_token_key unique (website_id, token_hash)
);
create index customer_order_recent_idx on customer_order (website_id, placed_at desc, id);

create table order_line (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  variant_id uuid not null,
  title text not null,
  sku text not null,
  -- In the order in which the product asked for its options, which jsonb would forget.
  attributes json not null,
  additional_fields jsonb,
  product_type smallint not null,
  image_url text,
  -- Of the product's page, as it was.
  path text not null default '',
  quantity integer not null,
  unit_price_cents bigint not null,
  total_cents bigint not null,
  constraint order_line_pkey primary key (website_id, order_id, position),
  constraint order_line_order_fkey foreign key (website_id, order_id) references customer_order (website_id, id) on delete cascade
);

-- Who did what, in order.
create table order_event (
  website_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  account_id uuid,
  happened_at timestamptz not null,
  constraint order_event_pkey primary key (website_id, order_id, id),
  constraint order_event_order_fkey foreign key (website_id, order_id) references customer_order (website_id, id) on delete cascade
);

-- Every call that moves money has a key, kept with a hash of the request and the answer (SEC-29).
create table idempotency_key (
  website_id uuid not null constraint idempotency_key_website_fkey references website (id) on delete cascade,
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (website_id, scope, key)
);

-- The books of the built-in sandbox provider: it stands for a service outside, so nothing of ours refers to it. Unlogged:
-- play money may be forgotten when the database crashes, and the provider then says that it knows nothing.
create unlogged table sandbox_charge (
  website_id uuid not null,
  payment_id uuid not null,
  card text not null,
  last_digits text not null,
  amount_cents bigint not null,
  currency text not null,
  -- From this moment on the provider knows the outcome.
  answers_at timestamptz,
  voided_at timestamptz,
  constraint sandbox_charge_pkey primary key (website_id, payment_id)
);
