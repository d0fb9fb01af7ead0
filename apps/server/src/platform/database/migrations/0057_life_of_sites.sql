-- A site may be hidden from visitors, offered as a beginning of others, deleted for a while before it is gone, and given to
-- another owner; its owner takes it away as one file.

alter table website
  -- Only people of the studio see it.
  add column is_hidden boolean not null default false,
  -- Whoever may make sites here may begin with a copy of it.
  add column is_cloneable boolean not null default false,
  -- It answers nobody from then on, and is taken away thirty days later.
  add column deleted_at timestamptz,
  -- The address of whoever did it.
  add column deleted_by text,
  add constraint website_deleted_check check ((deleted_at is null) = (deleted_by is null));
create index website_deleted_idx on website (deleted_at) where deleted_at is not null;

-- Somebody of the team is asked whether she wants to own the site. The row goes with her answer.
create table ownership_offer (
  website_id uuid constraint ownership_offer_pkey primary key,
  account_id uuid not null,
  offered_by text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  constraint ownership_offer_website_fkey foreign key (website_id) references website (id) on delete cascade
);

-- Archives of the whole site that somebody asked for; a job writes them, and they are kept for a week.
create table site_export (
  website_id uuid not null constraint site_export_website_fkey references website (id) on delete cascade,
  id uuid not null,
  state text not null constraint site_export_state_check check (state in ('waiting', 'done', 'failed')),
  asked_by text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  byte_size bigint,
  constraint site_export_pkey primary key (website_id, id)
);
