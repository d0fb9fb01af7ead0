-- Codes that shoppers type, what they were used for, and reminders of carts that were left behind.

create table discount (
  website_id uuid not null constraint discount_website_fkey references website (id) on delete cascade,
  id uuid not null,
  -- In capitals, as every typed code is read.
  code text not null,
  -- Who it is for, or why: the owner's own note.
  note text not null default '',
  kind text not null constraint discount_kind_check check (kind in ('percentage', 'fixed', 'free-shipping')),
  -- Decimal text: 12.5.
  percent text,
  -- What a fixed one takes off; the most that free delivery pays.
  amount_cents bigint constraint discount_amount_check check (amount_cents > 0),
  currency text not null,
  scope text not null default 'all' constraint discount_scope_check check (scope in ('all', 'products', 'categories')),
  scope_item_ids uuid[] not null default '{}',
  scope_categories text[] not null default '{}',
  minimum_cents bigint constraint discount_minimum_check check (minimum_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer constraint discount_usage_limit_check check (usage_limit > 0),
  customer_limit integer constraint discount_customer_limit_check check (customer_limit > 0),
  -- Of orders, and of payments that are under way.
  times_used integer not null default 0 constraint discount_times_used_check check (times_used >= 0),
  combines boolean not null default false,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  -- Deleted discounts stay, because orders were bought with them; their code is free again.
  deleted_at timestamptz,
  constraint discount_pkey primary key (website_id, id)
);
create unique index discount_code_key on discount (website_id, code) where deleted_at is null;
create index discount_recent_idx on discount (website_id, created_at desc, id desc) where deleted_at is null;

-- One row for each payment that is under way with a code, or was paid with it; a declined payment gives it back.
create table discount_use (
  website_id uuid not null,
  payment_id uuid not null,
  discount_id uuid not null,
  -- Who: a keyed hash of the email address, so that this table names nobody.
  customer_key text not null,
  amount_cents bigint not null,
  used_at timestamptz not null,
  constraint discount_use_pkey primary key (website_id, payment_id, discount_id),
  constraint discount_use_discount_fkey foreign key (website_id, discount_id) references discount (website_id, id) on delete cascade,
  constraint discount_use_payment_fkey foreign key (website_id, payment_id) references payment (website_id, id) on delete cascade
);

-- How often each person used a code; a row of its own, so that a limit is kept by one guarded statement (SEC-28).
create table discount_customer (
  website_id uuid not null,
  discount_id uuid not null,
  customer_key text not null,
  times_used integer not null constraint discount_customer_times_used_check check (times_used >= 0),
  constraint discount_customer_pkey primary key (website_id, discount_id, customer_key),
  constraint discount_customer_discount_fkey foreign key (website_id, discount_id) references discount (website_id, id) on delete cascade
);

-- The codes of a cart, in the order in which they were entered.
alter table cart add coupon_codes text[] not null default '{}';
-- Whom a reminder of the cart goes to; kept only where the owner sends reminders.
alter table cart add reminder_email text;
alter table cart add reminder_noted_at timestamptz;
alter table cart add reminded_at timestamptz;
-- Set when the reminder's link was followed.
alter table cart add recovered_at timestamptz;

-- People who want no reminders, by a keyed hash of their address.
create table reminder_refusal (
  website_id uuid not null constraint reminder_refusal_website_fkey references website (id) on delete cascade,
  email_key text not null,
  refused_at timestamptz not null,
  constraint reminder_refusal_pkey primary key (website_id, email_key)
);

-- What an order was bought with, as it was: [{ discountId, code, kind, amountCents }].
alter table customer_order add coupons jsonb not null default '[]';
alter table order_line add discount_cents bigint not null default 0;
