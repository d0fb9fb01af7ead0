-- What a change of many products found and left, so that it can be taken back for a day.
create table bulk_change (
  website_id uuid not null constraint bulk_change_website_fkey references website (id) on delete cascade,
  id uuid not null,
  kind text not null constraint bulk_change_kind_check check (kind in ('visibility', 'categories', 'tags', 'prices')),
  -- Rows of item or variant: [id, before, after]; as text, so that values compare as they were written.
  rows json not null,
  changed_at timestamptz not null,
  constraint bulk_change_pkey primary key (website_id, id)
);
create index bulk_change_age_idx on bulk_change (website_id, changed_at);
