-- Payment services that did not answer when renewals were charged, until they do again.

create table provider_rest (
  website_id uuid not null,
  provider text not null,
  -- Failures that are not enough yet to let it rest.
  failed_at timestamptz[] not null default '{}',
  -- So often it was let rest since it went away, and until when it is.
  rests integer not null default 0,
  rests_until timestamptz,
  away_since timestamptz,
  constraint provider_rest_pkey primary key (website_id, provider),
  constraint provider_rest_whole check ((rests = 0) = (rests_until is null) and (rests = 0) = (away_since is null))
);
