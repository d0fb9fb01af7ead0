-- What somebody replaced over a site at once: its transactions bear its id as their client, so that they are taken back together.
create table replacement (
  website_id uuid not null constraint replacement_website_fkey references website (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  sought text not null constraint replacement_sought_check check (length(sought) between 1 and 300),
  replaced_by text not null constraint replacement_replaced_by_check check (length(replaced_by) <= 300),
  places integer not null default 0,
  documents integer not null default 0,
  made_at timestamptz not null,
  taken_back_at timestamptz,
  constraint replacement_pkey primary key (website_id, id)
);
create index replacement_by_time_idx on replacement (website_id, made_at);
