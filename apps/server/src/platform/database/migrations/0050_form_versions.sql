-- What a form asks, version by version: a submission names the one that it answered, so that it can be read for ever as it was asked.
create table form_version (
  website_id uuid not null,
  form_id uuid not null,
  version integer not null constraint form_version_version_check check (version > 0),
  definition jsonb not null,
  published_at timestamptz not null,
  -- When the next one took its place.
  replaced_at timestamptz,
  -- Of the studio; null where the program itself made it.
  published_by uuid,
  constraint form_version_pkey primary key (website_id, form_id, version),
  constraint form_version_form_fkey foreign key (website_id, form_id) references form (website_id, id) on delete cascade
);

insert into form_version (website_id, form_id, version, definition, published_at)
select website_id, id, 1, document, created_at from form;

alter table form
  -- The version that visitors fill in; null for a form that was never published.
  add column live_version integer,
  add column closed_at timestamptz,
  add column removed_at timestamptz;

update form set live_version = 1;

alter table form drop column document;

alter table form_submission add column form_version integer not null default 1;
alter table form_submission alter column form_version drop default;
