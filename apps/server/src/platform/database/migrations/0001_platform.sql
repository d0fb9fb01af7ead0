-- Tables of the platform itself. They hold no tenant rows of their own and are the only ones exempt from the
-- rule "website_id first".

create table website (
  id uuid constraint website_pkey primary key,
  identifier text not null constraint website_identifier_key unique
    constraint website_identifier_check check (identifier ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  -- What template records call `website` and `websiteSettings` (with storeSettings): open-ended, owner-edited.
  profile jsonb not null default '{}',
  settings jsonb not null default '{}',
  -- Rises with every change a visitor could see; every cached page names the version it was drawn from.
  content_version bigint not null default 1,
  kit_revision integer,
  -- A site password locks the whole site for visitors.
  password_hash text,
  created_at timestamptz not null
);

create table website_host (
  host text constraint website_host_pkey primary key constraint website_host_lower_check check (host = lower(host)),
  website_id uuid not null constraint website_host_website_fkey references website (id) on delete cascade,
  is_primary boolean not null default false
);
create index website_host_website_idx on website_host (website_id);

create table account (
  id uuid constraint account_pkey primary key,
  email text not null constraint account_email_key unique constraint account_email_lower_check check (email = lower(email)),
  display_name text not null,
  password_hash text,
  created_at timestamptz not null
);

create table membership (
  website_id uuid not null constraint membership_website_fkey references website (id) on delete cascade,
  account_id uuid not null constraint membership_account_fkey references account (id) on delete cascade,
  role_ids integer[] not null,
  -- The owner is not a role but a property of the website: exactly one.
  is_owner boolean not null default false,
  created_at timestamptz not null,
  constraint membership_pkey primary key (website_id, account_id)
);
create unique index membership_one_owner_key on membership (website_id) where is_owner;
create index membership_account_idx on membership (account_id);

-- The cookie is a random reference; only its hash is stored (SEC-9).
create table session (
  token_hash bytea constraint session_pkey primary key,
  account_id uuid not null constraint session_account_fkey references account (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account_idx on session (account_id);

create table sign_in_link (
  token_hash bytea constraint sign_in_link_pkey primary key,
  account_id uuid not null constraint sign_in_link_account_fkey references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Events of payment providers, each taken once (SEC-30).
create table provider_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  constraint provider_event_pkey primary key (provider, event_id)
);
