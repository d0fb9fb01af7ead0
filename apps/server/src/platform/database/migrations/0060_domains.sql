-- Domains of owners. A host in website_host shows its site; a domain gets there once its owner has proved that it is hers and it
-- leads here. Until then anybody may try to connect any domain, and holds nobody else up.

create table site_domain (
  website_id uuid not null constraint site_domain_website_fkey references website (id) on delete cascade,
  -- In ASCII, lower case, without a dot at its end.
  host text not null constraint site_domain_host_check check (host = lower(host) and length(host) <= 253),
  -- What stands in the TXT record of whoever owns it; another one for each site that tries.
  token text not null,
  added_by text not null,
  added_at timestamptz not null,
  -- What was found when it was last looked at, record by record.
  found jsonb not null default '[]',
  checked_at timestamptz,
  -- Since when it shows the site; null while it does not.
  verified_at timestamptz,
  constraint site_domain_pkey primary key (website_id, host)
);

-- Working addresses that a site had before: they lead to it for good, and nobody else gets them.
create table website_name (
  identifier text constraint website_name_pkey primary key,
  website_id uuid not null constraint website_name_website_fkey references website (id) on delete cascade,
  given_up_at timestamptz not null
);

-- Since when a host shows its site: browsers are told to hold to https for long once that has gone well for a while.
alter table website_host add column shown_since timestamptz not null default now();
create unique index website_host_one_primary_key on website_host (website_id) where is_primary;
