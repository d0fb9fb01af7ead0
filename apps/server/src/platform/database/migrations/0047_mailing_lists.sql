-- Whom letters go to, and how each came to be there.
create table mailing_list (
  website_id uuid not null,
  id uuid not null,
  name text not null constraint mailing_list_name_check check (length(name) between 1 and 200),
  description text not null default '',
  confirm text not null default 'mail' constraint mailing_list_confirm_check check (confirm in ('mail', 'none')),
  -- What whoever confirmed is written at once; empty for nothing.
  welcome_subject text not null default '',
  welcome_text text not null default '',
  -- The form that only asks for an address and names no list: this is its own.
  form_id uuid,
  created_at timestamptz not null,
  -- It takes nobody any more and is not shown; its links still work.
  removed_at timestamptz,
  constraint mailing_list_pkey primary key (website_id, id),
  constraint mailing_list_form_key unique (website_id, form_id)
);

create table list_member (
  website_id uuid not null,
  list_id uuid not null,
  -- The address in small letters, so that nobody is on a list twice.
  address_key text not null,
  -- What links name; of no meaning elsewhere.
  id uuid not null,
  address text not null,
  name text not null default '',
  state text not null constraint list_member_state_check
    check (state in ('asked', 'on', 'left', 'bounced', 'complained', 'erased')),
  -- { words, where, at, source, language, formId, version }: what she agreed to.
  proof jsonb not null default '{}',
  source text not null constraint list_member_source_check check (source in ('form', 'restock', 'import', 'owner')),
  language text not null default '',
  added_at timestamptz not null,
  changed_at timestamptz not null,
  -- When she was last asked whether it was she; null while nobody has asked, or nobody has to.
  asked_at timestamptz,
  constraint list_member_pkey primary key (website_id, list_id, address_key),
  constraint list_member_id_key unique (website_id, id),
  constraint list_member_list_fkey foreign key (website_id, list_id) references mailing_list (website_id, id) on delete cascade
);
create index list_member_state_idx on list_member (website_id, list_id, state, changed_at desc, id);
create index list_member_address_idx on list_member (website_id, address_key);
create index list_member_unasked_idx on list_member (website_id, list_id, id) where state = 'asked' and asked_at is null;

-- Everything that changed, which nobody can change: of whom is a keyed hash, so that it outlives her erasure and names nobody.
create table list_event (
  website_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  person_key text not null,
  kind text not null constraint list_event_kind_check
    check (kind in ('asked', 'joined', 'confirmed', 'imported', 'left', 'bounced', 'complained', 'erased')),
  source text not null default '',
  happened_at timestamptz not null,
  constraint list_event_pkey primary key (website_id, id)
);
create index list_event_person_idx on list_event (website_id, person_key, happened_at);
create index list_event_list_idx on list_event (website_id, list_id, happened_at);

-- Who is written no letters, whatever list she is on; a keyed hash of the address.
create table mail_suppression (
  website_id uuid not null,
  person_key text not null,
  reason text not null constraint mail_suppression_reason_check check (reason in ('bounced', 'complained', 'erased', 'never')),
  at timestamptz not null,
  constraint mail_suppression_pkey primary key (website_id, person_key)
);

-- Forms that only asked for an address were lists already: whoever is on one stays on it, and nobody is written to. Site by site,
-- since whoever owns the tables may see one site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    insert into mailing_list (website_id, id, name, form_id, created_at)
      select f.website_id, gen_random_uuid(), coalesce(nullif(left(f.name, 200), ''), 'Letters'), f.id, f.created_at
      from form f
      where f.website_id = site and exists (
        select from form_submission s where s.website_id = site and s.form_id = f.id and s.list_key is not null);
    insert into list_member (website_id, list_id, address_key, id, address, state, proof, source, added_at, changed_at)
      select site, l.id, s.list_key, gen_random_uuid(), s.list_key, 'on',
        jsonb_build_object('words', 'Signed up by form, before confirmation existed.', 'formId', s.form_id), 'form',
        s.submitted_at, s.submitted_at
      from form_submission s
      join mailing_list l on l.website_id = site and l.form_id = s.form_id
      where s.website_id = site and s.list_key is not null;
  end loop;
end $$;
