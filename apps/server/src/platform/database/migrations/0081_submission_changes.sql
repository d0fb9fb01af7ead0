-- A change of many submissions, made bit by bit; it can be taken back for a day.
create table submission_change (
  website_id uuid not null,
  id uuid not null,
  kind text not null constraint submission_change_kind_check check (kind in ('state', 'holder')),
  -- The state or the account that all of them get; null for nobody, and where each gets back what it had.
  wanted text,
  -- The change that this one takes back.
  takes_back uuid,
  begun_by uuid not null,
  begun_at timestamptz not null,
  total_count integer not null,
  changed_count integer not null default 0,
  ended_at timestamptz,
  constraint submission_change_pkey primary key (website_id, id),
  constraint submission_change_once_key unique (website_id, takes_back)
);
create index submission_change_begun_idx on submission_change (website_id, begun_at);

create table submission_change_row (
  website_id uuid not null,
  change_id uuid not null,
  submission_id uuid not null,
  wanted text,
  -- What it had; only where it is changed.
  before text,
  -- Null before it was looked at.
  is_changed boolean,
  constraint submission_change_row_pkey primary key (website_id, change_id, submission_id),
  constraint submission_change_row_change_fkey foreign key (website_id, change_id)
    references submission_change (website_id, id) on delete cascade,
  constraint submission_change_row_submission_fkey foreign key (website_id, submission_id)
    references form_submission (website_id, id) on delete cascade
);
create index submission_change_row_submission_idx on submission_change_row (website_id, submission_id);
create index submission_change_row_open_idx on submission_change_row (website_id, change_id, submission_id)
  where is_changed is null;

-- Answers that are written again and again.
create table saved_reply (
  website_id uuid not null,
  id uuid not null,
  name text not null,
  body text not null,
  changed_at timestamptz not null,
  constraint saved_reply_pkey primary key (website_id, id)
);
