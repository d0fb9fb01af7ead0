-- Files of products that owners import in the studio: what was read of each, how far it is, and what became of it.
create table product_import (
  website_id uuid not null constraint product_import_website_fkey references website (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  byte_size bigint not null,
  sha256 text not null,
  state text not null constraint product_import_state_check
    check (state in ('reading', 'unmapped', 'ready', 'importing', 'done', 'failed', 'undoing', 'undone')),
  format text not null default '',
  columns text[] not null default '{}',
  mapping jsonb,
  -- Counts of the trial, and of the import itself.
  trial jsonb,
  report jsonb,
  -- The first lines that were refused or read otherwise.
  problems jsonb not null default '[]',
  has_refused boolean not null default false,
  -- Whoever began it may count stock; otherwise what is there stays, and what is new is sold out until somebody counts it in.
  counts_stock boolean not null default true,
  -- Why it could not be done.
  failure text not null default '',
  read_bytes bigint not null default 0,
  -- What an undoing took away, put back, and left because somebody changed it since.
  undone jsonb,
  made_by text not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  constraint product_import_pkey primary key (website_id, id)
);
create index product_import_recent_idx on product_import (website_id, made_at desc, id desc);
-- One at a time: two that write the same products would undo each other's.
create unique index product_import_running_key on product_import (website_id) where state in ('importing', 'undoing');

-- What an import found where it wrote, so that it can be undone for a day.
create table import_change (
  website_id uuid not null,
  import_id uuid not null,
  item_id uuid not null,
  kind text not null constraint import_change_kind_check check (kind in ('created', 'updated')),
  before json,
  -- Stock of each variant as the import left it: what was sold since stays sold.
  stock json,
  -- When the import wrote the item: a later change is somebody's, and stays.
  written_at timestamptz,
  outcome text constraint import_change_outcome_check check (outcome in ('undone', 'kept')),
  constraint import_change_pkey primary key (website_id, import_id, item_id),
  constraint import_change_import_fkey foreign key (website_id, import_id)
    references product_import (website_id, id) on delete cascade
);
