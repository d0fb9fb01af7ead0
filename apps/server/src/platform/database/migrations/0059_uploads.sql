-- Files on their way in: sent in parts, resumed after a broken line, kept until somebody uses them or their time is over.
create table upload (
  website_id uuid not null constraint upload_website_fkey references website (id) on delete cascade,
  id uuid not null,
  purpose text not null constraint upload_purpose_check check (purpose in ('media', 'form')),
  -- Of visitors: whoever has the token may go on. Members go on by their right.
  token_hash text,
  account_id uuid,
  -- By which a browser that was closed finds what it had sent.
  fingerprint text,
  form_id uuid,
  field_id text,
  submission_id uuid,
  -- Of the network it came from.
  source_hash text,
  file_name text not null constraint upload_file_name_check check (length(file_name) between 1 and 200),
  byte_size bigint not null constraint upload_byte_size_check check (byte_size >= 0),
  received bigint not null default 0,
  -- Names of the stored parts in their order.
  parts text[] not null default '{}',
  state text not null default 'receiving' constraint upload_state_check check (state in
    ('receiving', 'kept', 'too-large', 'unsupported', 'claimed')),
  -- By content, once it was looked into.
  content_type text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint upload_pkey primary key (website_id, id),
  constraint upload_received_check check (received between 0 and byte_size),
  constraint upload_form_check check ((purpose = 'form') = (form_id is not null and token_hash is not null))
);
create index upload_by_expiry_idx on upload (website_id, expires_at);
create index upload_by_source_idx on upload (website_id, source_hash, created_at) where source_hash is not null;
create index upload_of_submission_idx on upload (website_id, submission_id) where submission_id is not null;
