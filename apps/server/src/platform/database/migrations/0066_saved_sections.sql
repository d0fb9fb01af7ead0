-- Sections that owners keep to use again. One to copy holds its nodes here; a shared one stands in block_field under
-- 'section:<id>', which every page loads, and is drafted and published as any other zone.
create table saved_section (
  website_id uuid not null constraint saved_section_website_fkey references website (id) on delete cascade,
  id uuid not null,
  name text not null constraint saved_section_name_check check (length(name) between 1 and 200),
  is_shared boolean not null,
  document jsonb,
  made_at timestamptz not null,
  removed_at timestamptz,
  constraint saved_section_pkey primary key (website_id, id),
  constraint saved_section_content_check check (is_shared = (document is null))
);
create index saved_section_by_name_idx on saved_section (website_id, name) where removed_at is null;
