-- What a site consists of: collections (pages too), items, pictures, kits.
-- Every key starts with website_id, so the schema can be distributed by it.

create table collection (
  website_id uuid not null constraint collection_website_fkey references website (id) on delete cascade,
  id uuid not null,
  url_id text not null,
  -- The kit's collection type: the file name in collections/, such as "products" or "page".
  type_name text not null,
  collection_type integer not null,
  title text not null,
  navigation_title text not null,
  description text not null default '',
  ordering text not null default 'chronological',
  page_size integer not null default 20 constraint collection_page_size_check check (page_size between 1 and 200),
  parent_id uuid,
  folder_behavior integer,
  position integer not null default 0,
  is_homepage boolean not null default false,
  is_enabled boolean not null default true,
  password_hash text,
  layout text,
  main_asset_id uuid,
  -- Open-ended page settings: features, seo, header injection.
  settings jsonb not null default '{}',
  -- Page content is append-only; the newest version is the draft, this one is what visitors see.
  published_version integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint collection_pkey primary key (website_id, id),
  constraint collection_url_id_key unique (website_id, url_id),
  constraint collection_parent_fkey foreign key (website_id, parent_id) references collection (website_id, id)
);
create unique index collection_one_homepage_key on collection (website_id) where is_homepage;

create table page_version (
  website_id uuid not null,
  collection_id uuid not null,
  version integer not null,
  document jsonb not null,
  account_id uuid,
  created_at timestamptz not null,
  constraint page_version_pkey primary key (website_id, collection_id, version),
  constraint page_version_collection_fkey foreign key (website_id, collection_id)
    references collection (website_id, id) on delete cascade
);

-- Menus: navigation_id as the kit names them (mainNav); entries are collection ids or links.
create table navigation (
  website_id uuid not null constraint navigation_website_fkey references website (id) on delete cascade,
  navigation_id text not null,
  entries jsonb not null,
  constraint navigation_pkey primary key (website_id, navigation_id)
);

-- Editable zones of a kit, stored per site by their id.
create table block_field (
  website_id uuid not null constraint block_field_website_fkey references website (id) on delete cascade,
  field_id text not null,
  document jsonb not null,
  updated_at timestamptz not null,
  constraint block_field_pkey primary key (website_id, field_id)
);

create table asset (
  website_id uuid not null constraint asset_website_fkey references website (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  -- topLeftAverage … centerAverage, suggestedBgColor: six hex digits each, without "#".
  color_data jsonb,
  alt_text text not null default '',
  -- Private files (digital goods) leave only by a signed link.
  is_private boolean not null default false,
  created_at timestamptz not null,
  constraint asset_pkey primary key (website_id, id),
  -- Of the file as it was uploaded: the same file is stored once for the public and once for private use.
  constraint asset_sha256_key unique (website_id, sha256, is_private)
);

create table item (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  url_id text not null,
  record_type integer not null,
  title text not null,
  body text not null default '',
  excerpt text not null default '',
  tags text[] not null default '{}',
  categories text[] not null default '{}',
  author_name text,
  is_starred boolean not null default false,
  position integer not null default 0,
  workflow_state text not null default 'published'
    constraint item_workflow_state_check check (workflow_state in ('draft', 'published', 'scheduled', 'hidden')),
  publish_at timestamptz not null,
  -- Open-ended record fields: customContent, location, seo, sourceUrl.
  content jsonb not null default '{}',
  -- Where an imported item came from, so that a second import changes it rather than doubling it.
  import_key text,
  -- What was read at the last import, so that reading the same again changes nothing (imports/import-state.ts).
  import_state jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', excerpt), 'B')
      || setweight(to_tsvector('simple', regexp_replace(body, '<[^>]*>', ' ', 'g')), 'C')
  ) stored,
  constraint item_pkey primary key (website_id, id),
  constraint item_url_id_key unique (website_id, collection_id, url_id),
  constraint item_import_key unique (website_id, import_key),
  constraint item_collection_fkey foreign key (website_id, collection_id)
    references collection (website_id, id) on delete cascade
);
create index item_by_position_idx on item (website_id, collection_id, position, id);
create index item_by_date_idx on item (website_id, collection_id, publish_at desc, id);
-- The next scheduled item bounds how long a page may be kept.
create index item_scheduled_idx on item (website_id, publish_at) where workflow_state = 'scheduled';
-- The studio lists what changed last first.
create index item_by_change_idx on item (website_id, updated_at, id);
create index item_search_idx on item using gin (search);
create index item_categories_idx on item using gin (categories);

create table item_asset (
  website_id uuid not null,
  item_id uuid not null,
  position integer not null,
  asset_id uuid not null,
  alt_text text not null default '',
  -- Option values this picture shows, such as {"Glaze": "Kelp"}.
  variant_attributes jsonb,
  constraint item_asset_pkey primary key (website_id, item_id, position),
  constraint item_asset_item_fkey foreign key (website_id, item_id) references item (website_id, id) on delete cascade,
  constraint item_asset_asset_fkey foreign key (website_id, asset_id) references asset (website_id, id)
);
create index item_asset_asset_idx on item_asset (website_id, asset_id);

-- Kits are immutable revisions; files are stored once per content.
create table kit_revision (
  website_id uuid not null constraint kit_revision_website_fkey references website (id) on delete cascade,
  revision integer not null,
  name text not null,
  -- Path in the kit → { sha256, size }.
  files jsonb not null,
  warnings jsonb not null default '[]',
  installed_at timestamptz not null,
  constraint kit_revision_pkey primary key (website_id, revision)
);

create table kit_file (
  website_id uuid not null constraint kit_file_website_fkey references website (id) on delete cascade,
  sha256 text not null,
  content bytea not null,
  constraint kit_file_pkey primary key (website_id, sha256)
);

-- Design settings ("tweaks") by kit name and title, so that switching back to a kit restores them.
create table kit_setting (
  website_id uuid not null constraint kit_setting_website_fkey references website (id) on delete cascade,
  kit_name text not null,
  title text not null,
  value text not null,
  constraint kit_setting_pkey primary key (website_id, kit_name, title)
);

-- Compiled style sheets by what they were made from; the newest good one stays live when a compile fails.
create table kit_stylesheet (
  website_id uuid not null constraint kit_stylesheet_website_fkey references website (id) on delete cascade,
  fingerprint text not null,
  css text not null,
  compiled_at timestamptz not null,
  constraint kit_stylesheet_pkey primary key (website_id, fingerprint)
);

-- Errors of templates: collected for the author, never shown to visitors.
create table template_error (
  website_id uuid not null constraint template_error_website_fkey references website (id) on delete cascade,
  fingerprint text not null,
  kind text not null,
  message text not null,
  file text,
  line integer,
  page_path text not null,
  seen_at timestamptz not null,
  constraint template_error_pkey primary key (website_id, fingerprint)
);

create table form (
  website_id uuid not null constraint form_website_fkey references website (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- fields, submissionMessage, disclaimerMessage, successRedirect …
  document jsonb not null,
  created_at timestamptz not null,
  constraint form_pkey primary key (website_id, id)
);

create table mail_message (
  website_id uuid not null constraint mail_message_website_fkey references website (id) on delete cascade,
  id uuid not null,
  recipient text not null,
  -- Whom an answer goes to, when that is not the sender.
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- Sent once per key: a job that runs twice finds the row.
  dedupe_key text not null,
  state text not null default 'queued' constraint mail_message_state_check check (state in ('queued', 'sent', 'outbox', 'failed')),
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_message_pkey primary key (website_id, id),
  constraint mail_message_dedupe_key unique (website_id, dedupe_key)
);
create index mail_message_recent_idx on mail_message (website_id, created_at desc);
