-- Payment services of a site, and money that goes back.

-- Which service takes a site's payments. Without a row it is the sandbox, with which no money moves.
create table payment_setup (
  website_id uuid constraint payment_setup_pkey primary key
    constraint payment_setup_website_fkey references website (id) on delete cascade,
  provider text not null constraint payment_setup_provider_check
    check (provider in ('none', 'sandbox', 'stripe-test', 'stripe')),
  updated_at timestamptz not null
);

-- The owner's keys of a service outside. What is secret is sealed with the key of the installation: whoever reads the
-- database alone cannot use it.
create table payment_key (
  website_id uuid not null constraint payment_key_website_fkey references website (id) on delete cascade,
  provider text not null constraint payment_key_provider_check check (provider in ('stripe-test', 'stripe')),
  publishable_key text not null,
  secret_key_sealed text not null,
  -- The last four characters, by which an owner knows her key again.
  secret_key_hint text not null,
  webhook_secret_sealed text,
  -- As the service named it when the keys were last checked.
  account_name text not null default '',
  updated_at timestamptz not null,
  constraint payment_key_pkey primary key (website_id, provider)
);

-- The list of an owner's payments, the newest first.
create index payment_recent_idx on payment (website_id, created_at desc, id);

-- Money that goes back to a payer: once a key, however often it is asked for (SEC-29).
create table payment_refund (
  website_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  idempotency_key text not null,
  amount_cents bigint not null constraint payment_refund_amount_check check (amount_cents > 0),
  state text not null constraint payment_refund_state_check check (state in ('started', 'pending', 'done', 'refused')),
  -- Why the provider refused it, in its words.
  reason text not null default '',
  provider_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_refund_pkey primary key (website_id, id),
  constraint payment_refund_key_key unique (website_id, payment_id, idempotency_key),
  constraint payment_refund_payment_fkey foreign key (website_id, payment_id) references payment (website_id, id) on delete cascade
);

-- The sandbox's book of refunds; unlogged like that of its charges.
create unlogged table sandbox_refund (
  website_id uuid not null,
  payment_id uuid not null,
  refund_id uuid not null,
  amount_cents bigint not null,
  state text not null constraint sandbox_refund_state_check check (state in ('done', 'waits', 'refused')),
  -- From this moment on the provider knows the outcome.
  answers_at timestamptz not null,
  constraint sandbox_refund_pkey primary key (website_id, payment_id, refund_id)
);
