-- What visitors were asked, version by version, and what each of them chose. Of a person there is nothing but the number by
-- which her browser was counted, or one that is nobody's.
create table visitor_policy (
  website_id uuid not null constraint visitor_policy_website_fkey references website (id) on delete cascade,
  version integer not null,
  policy text not null constraint visitor_policy_policy_check check (policy in ('ask-first', 'may-refuse')),
  -- Empty for the platform's own words.
  title text not null,
  body text not null,
  privacy_url text not null,
  -- Names of the services of advertisers that hear of those who allow it.
  services text[] not null,
  since timestamptz not null,
  constraint visitor_policy_pkey primary key (website_id, version)
);

create table visitor_consent (
  website_id uuid not null constraint visitor_consent_website_fkey references website (id) on delete cascade,
  -- Made of what the browser drew, so that a call that is sent twice is one choice.
  id uuid not null,
  visitor text not null,
  chosen_at timestamptz not null,
  policy_version integer not null,
  allows_performance boolean not null,
  allows_marketing boolean not null,
  constraint visitor_consent_pkey primary key (website_id, id)
);
create index visitor_consent_recent_idx on visitor_consent (website_id, chosen_at desc, id desc);
create index visitor_consent_visitor_idx on visitor_consent (website_id, visitor);
