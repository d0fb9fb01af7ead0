-- Feeds of others that blocks of a site show, with what they said when they were last fetched: pages are drawn of this alone, and
-- never wait for a fetch. An address is normalised, so it is no longer than an index takes.
create table outside_feed (
  website_id uuid not null constraint outside_feed_website_fkey references website (id) on delete cascade,
  url text not null constraint outside_feed_url_check check (octet_length(url) between 1 and 2000),
  title text not null default '',
  -- Of the last good copy, the newest first: words and addresses alone.
  entries jsonb not null default '[]',
  -- When somebody last wanted it fetched.
  asked_at timestamptz not null,
  tried_at timestamptz,
  fetched_at timestamptz,
  -- Why the last try brought nothing.
  problem text constraint outside_feed_problem_check check (problem in ('unreachable', 'no-feed')),
  constraint outside_feed_pkey primary key (website_id, url)
);
