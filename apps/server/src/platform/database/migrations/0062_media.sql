-- Files of the library: where they are kept for those who look for them, what is said of decoration, what was removed and can be
-- brought back, and what stood in a file's place before it was replaced.
alter table asset
  -- A name by which owners find it; addresses know nothing of it. Empty for none.
  add column folder text not null default '' constraint asset_folder_check check (length(folder) <= 60),
  add column is_decoration boolean not null default false,
  -- Removed ones are private too: whatever shows files to visitors leaves them out by that.
  add column removed_at timestamptz,
  -- Raised when other bytes take its place; from 2 it stands in the address, as addresses are kept by caches for ever.
  add column version integer not null default 1,
  -- What stood there before: { version, contentType, byteSize, sha256, width, height, focalPoint, colorData, replacedAt }.
  add column previous jsonb,
  add constraint asset_removed_check check (removed_at is null or is_private);
create index asset_removed_idx on asset (website_id, removed_at) where removed_at is not null;
-- What was removed does not keep the same file from coming in again.
alter table asset drop constraint asset_sha256_key;
create unique index asset_sha256_key on asset (website_id, sha256, is_private) where removed_at is null;

-- Files that the words of an item show or lead to, so that nobody has to read all words of a site to know who shows a file.
create table item_text_asset (
  website_id uuid not null,
  item_id uuid not null,
  asset_id uuid not null,
  constraint item_text_asset_pkey primary key (website_id, asset_id, item_id),
  constraint item_text_asset_item_fkey foreign key (website_id, item_id) references item (website_id, id) on delete cascade
);
create index item_text_asset_item_idx on item_text_asset (website_id, item_id);

create function note_item_text_assets() returns trigger language plpgsql as $$
begin
  delete from item_text_asset where website_id = new.website_id and item_id = new.id;
  insert into item_text_asset (website_id, item_id, asset_id)
    select distinct new.website_id, new.id, named.parts[1]::uuid
    from regexp_matches(new.body, '(?:/static/|portico:asset/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as named(parts);
  return null;
end $$;
create trigger item_text_assets_begun after insert on item
  for each row when (new.body like '%/static/%' or new.body like '%portico:asset/%')
  execute function note_item_text_assets();
create trigger item_text_assets_changed after update of body on item
  for each row when (new.body is distinct from old.body)
  execute function note_item_text_assets();

-- What is there already, site by site, since whoever owns the tables may see one site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    insert into item_text_asset (website_id, item_id, asset_id)
      select distinct i.website_id, i.id, named.parts[1]::uuid
      from item i, regexp_matches(i.body, '(?:/static/|portico:asset/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as named(parts)
      where i.website_id = site;
  end loop;
  perform set_config('app.website_id', '', true);
end $$;
