-- Who is asked to a site, how people prove who they are beside a password, and where they are signed in.

-- Somebody who was asked and has not come yet: a row goes when the link is used or taken back, and a month after it is over.
create table invitation (
  website_id uuid not null,
  id uuid not null,
  email text not null constraint invitation_email_check check (email = lower(email)),
  role_ids integer[] not null,
  message text not null default '' constraint invitation_message_check check (length(message) <= 500),
  invited_by text not null,
  -- The link is known to whoever reads the mail alone.
  token_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitation_pkey primary key (website_id, id),
  constraint invitation_email_key unique (website_id, email)
);

alter table account
  -- Sealed; the key of codes that an app shows. One that was begun counts only once a code of it was typed.
  add column app_key text,
  add column app_key_since timestamptz,
  add column app_key_begun text,
  -- The last step of thirty seconds whose code was taken: none is taken twice.
  add column app_step bigint,
  -- Wrong codes since the last right one, and until when none is taken.
  add column wrong_codes integer not null default 0,
  add column codes_locked_until timestamptz,
  -- Part of what browsers are trusted by: when it rises, none of them is any more.
  add column trust_epoch integer not null default 0;

create table passkey (
  credential_id text constraint passkey_pkey primary key,
  account_id uuid not null constraint passkey_account_fkey references account (id) on delete cascade,
  name text not null constraint passkey_name_check check (length(name) between 1 and 80),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account_idx on passkey (account_id);

create table recovery_code (
  account_id uuid not null constraint recovery_code_account_fkey references account (id) on delete cascade,
  -- Keyed: whoever has the database cannot try codes.
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (account_id, code_hash)
);

alter table session
  -- By which its holder names it, as she never sees the cookie.
  add column id uuid not null default gen_random_uuid() constraint session_id_key unique,
  add column agent text not null default '',
  add column source text not null default '',
  -- What a new passkey has to sign, once.
  add column challenge text;

-- Somebody who knows the password and has not given the second step yet.
create table sign_in_step (
  token_hash bytea constraint sign_in_step_pkey primary key,
  account_id uuid not null constraint sign_in_step_account_fkey references account (id) on delete cascade,
  is_remembered boolean not null,
  came_by text not null constraint sign_in_step_came_by_check check (came_by in ('password', 'link')),
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_step_account_idx on sign_in_step (account_id);

-- An address that is to take the place of another, once both have said yes.
create table email_change (
  account_id uuid constraint email_change_pkey primary key
    constraint email_change_account_fkey references account (id) on delete cascade,
  new_email text not null constraint email_change_email_check check (new_email = lower(new_email)),
  old_token_hash bytea not null constraint email_change_old_key unique,
  new_token_hash bytea not null constraint email_change_new_key unique,
  old_agreed_at timestamptz,
  new_agreed_at timestamptz,
  expires_at timestamptz not null
);

-- Somebody who asked for an account where everybody may: she has none before she has followed the link. The mail is sent by a job.
create table sign_up (
  email text constraint sign_up_pkey primary key constraint sign_up_email_check check (email = lower(email)),
  token_hash bytea not null constraint sign_up_token_key unique,
  -- Sealed; gone once it was mailed.
  token text,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
