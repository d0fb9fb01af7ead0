-- Forms that somebody will go on with later: what stands in them, until she comes back by the link of her mail.
create table form_unfinished (
  website_id uuid not null constraint form_unfinished_website_fkey references website (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  -- Whoever has the token may read it, and write it anew.
  token_hash text not null,
  -- Names of controls, each with what stands in it: [[name, [value, …]], …].
  entries jsonb not null,
  -- Keyed hash of the address that the link went to: everything of one person is found by it.
  person_key text not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  constraint form_unfinished_pkey primary key (website_id, id),
  constraint form_unfinished_form_fkey foreign key (website_id, form_id) references form (website_id, id) on delete cascade
);
create index form_unfinished_expiry_idx on form_unfinished (website_id, expires_at);
create index form_unfinished_person_idx on form_unfinished (website_id, person_key, saved_at);
create index form_unfinished_form_idx on form_unfinished (website_id, form_id);
