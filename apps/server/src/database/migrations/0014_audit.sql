-- What people with rights did and were refused, for the owner to read (SEC-51). The server's role may add to it and read
-- it, and can change nothing that stands there; it is dropped after two years by the function below alone.
create table audit_entry (
  website_id uuid not null constraint audit_entry_website_fkey references website (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- Who: by id, for as long as there is the account, and by the address it had then. Empty for the program itself.
  account_id uuid,
  actor text not null default '',
  -- From which network: an address whose last part was left out. Empty where there is none, as on the command line.
  source text not null default '',
  -- On which object, in words such as "Order SW-1001".
  subject text not null default '',
  -- What exactly; never a secret.
  detail jsonb not null default '{}',
  happened_at timestamptz not null,
  constraint audit_entry_pkey primary key (website_id, id)
);
create index audit_entry_recent_idx on audit_entry (website_id, happened_at desc, id desc);

-- Drops what is older than two years, by the given time as by the database's own: nobody can have it drop more.
create function drop_old_audit_entries(given_now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from audit_entry where website_id = nullif(current_setting('app.website_id', true), '')::uuid
      and happened_at < least(given_now, now()) - interval '2 years'
  $$;
revoke all on function drop_old_audit_entries(timestamptz) from public;
