-- What is edited: documents beside the live tables, the log of what was done to them, and what became live when. Visitors
-- never read any of it.
create table document (
  website_id uuid not null constraint document_website_fkey references website (id) on delete cascade,
  id uuid not null,
  kind text not null constraint document_kind_check check (kind in
    ('page', 'field', 'item', 'menu', 'page-settings', 'collection', 'design', 'site', 'saved-section', 'form')),
  -- What it is the content of: the id of a page or item, of a field or menu as the kit names it.
  subject text not null constraint document_subject_check check (length(subject) between 1 and 200),
  head_revision bigint not null,
  -- As it was at a revision; what came after stands in document_change.
  state jsonb not null,
  state_revision bigint not null,
  -- What visitors have, and the revision of the head when they got it; null while they never had it.
  live_state jsonb,
  live_revision bigint,
  -- Somebody who may not publish asks those who may.
  asked_by uuid,
  asked_note text,
  asked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint document_pkey primary key (website_id, id),
  constraint document_subject_key unique (website_id, kind, subject),
  constraint document_live_check check ((live_state is null) = (live_revision is null)),
  constraint document_asked_check check ((asked_by is null) = (asked_at is null))
);
create index document_by_change_idx on document (website_id, changed_at desc, id);

-- What a person did once. A queue of a browser numbers what it sends, so that the same sent twice is done once.
create table edit_transaction (
  website_id uuid not null constraint edit_transaction_website_fkey references website (id) on delete cascade,
  id uuid not null,
  client_id uuid not null,
  client_seq integer not null,
  -- Which of those that were sent together.
  client_part integer not null,
  account_id uuid,
  label text not null,
  undoes uuid,
  answer jsonb not null,
  accepted_at timestamptz not null,
  constraint edit_transaction_pkey primary key (website_id, id),
  constraint edit_transaction_client_key unique (website_id, client_id, client_seq, client_part)
);
create index edit_transaction_by_age_idx on edit_transaction (website_id, accepted_at);

create table document_change (
  website_id uuid not null,
  document_id uuid not null,
  revision bigint not null,
  transaction_id uuid not null,
  account_id uuid,
  operations jsonb not null,
  inverse jsonb not null,
  changed_at timestamptz not null,
  constraint document_change_pkey primary key (website_id, document_id, revision),
  constraint document_change_document_fkey foreign key (website_id, document_id)
    references document (website_id, id) on delete cascade
);
create index document_change_transaction_idx on document_change (website_id, transaction_id);
create index document_change_by_age_idx on document_change (website_id, changed_at);

create table document_version (
  website_id uuid not null,
  document_id uuid not null,
  version integer not null,
  revision bigint not null,
  kind text not null constraint document_version_kind_check check (kind in
    ('publish', 'pause', 'named', 'restore', 'before-bulk')),
  name text,
  state jsonb not null,
  account_id uuid,
  release_id uuid,
  created_at timestamptz not null,
  constraint document_version_pkey primary key (website_id, document_id, version),
  constraint document_version_document_fkey foreign key (website_id, document_id)
    references document (website_id, id) on delete cascade
);

-- Documents that go live together.
create table release (
  website_id uuid not null constraint release_website_fkey references website (id) on delete cascade,
  id uuid not null,
  title text not null,
  publish_at timestamptz,
  state text not null constraint release_state_check check (state in
    ('open', 'waiting', 'published', 'failed', 'taken-back')),
  problem text,
  account_id uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  constraint release_pkey primary key (website_id, id)
);
create index release_due_idx on release (website_id, publish_at) where state = 'waiting';

create table release_entry (
  website_id uuid not null,
  release_id uuid not null,
  document_id uuid not null,
  -- What goes live: later edits do not slip in.
  revision bigint not null,
  state jsonb not null,
  -- What was live when it was put together, and before it went live; null where nothing was.
  base_state jsonb,
  previous_state jsonb,
  constraint release_entry_pkey primary key (website_id, release_id, document_id),
  constraint release_entry_release_fkey foreign key (website_id, release_id)
    references release (website_id, id) on delete cascade,
  constraint release_entry_document_fkey foreign key (website_id, document_id)
    references document (website_id, id) on delete cascade
);
create index release_entry_document_idx on release_entry (website_id, document_id);

-- What names what, in drafts and live: "used in", and what a removal would break.
create table reference_use (
  website_id uuid not null,
  document_id uuid not null,
  node_id text not null,
  field text not null,
  is_live boolean not null,
  target_kind text not null,
  target_id uuid not null,
  constraint reference_use_pkey primary key (website_id, document_id, is_live, node_id, field, target_id),
  constraint reference_use_document_fkey foreign key (website_id, document_id)
    references document (website_id, id) on delete cascade
);
create index reference_use_target_idx on reference_use (website_id, target_kind, target_id);

-- What somebody wrote and could not be kept where it was meant; 30 days.
create table set_aside (
  website_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  document_id uuid not null,
  operations jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  constraint set_aside_pkey primary key (website_id, id),
  constraint set_aside_document_fkey foreign key (website_id, document_id)
    references document (website_id, id) on delete cascade
);
create index set_aside_of_account_idx on set_aside (website_id, account_id, created_at desc);

-- Addresses that something had, or that an owner sends elsewhere; looked up where a path found nothing.
create table redirect (
  website_id uuid not null constraint redirect_website_fkey references website (id) on delete cascade,
  from_path text not null constraint redirect_from_check check (from_path like '/%' and length(from_path) <= 400),
  to_kind text not null constraint redirect_to_check check (to_kind in ('collection', 'item', 'address', 'nothing')),
  to_id uuid,
  to_path text,
  status integer not null constraint redirect_status_check check (status in (301, 302, 410)),
  source text not null constraint redirect_source_check check (source in ('rename', 'removal', 'owner')),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  constraint redirect_pkey primary key (website_id, from_path),
  constraint redirect_target_check check ((to_kind in ('collection', 'item')) = (to_id is not null)),
  constraint redirect_address_check check ((to_kind = 'address') = (to_path is not null))
);
create index redirect_target_idx on redirect (website_id, to_id);

