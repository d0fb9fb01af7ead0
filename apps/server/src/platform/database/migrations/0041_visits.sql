-- Visits, made of the raw events by a job, and days of visits for reports: both are made anew, never added to. Sample
-- history, which shows what reports look like, is told apart in every key.

-- When the database was told, to find what came since a job looked last. Events are rows in the order in which they came, so
-- a few bytes for each stretch of them are enough to find the newest.
alter table visitor_event add column received_at timestamptz not null default now();
create index visitor_event_received_idx on visitor_event using brin (received_at) with (pages_per_range = 8, autosummarize = on);

create table visit (
  website_id uuid not null constraint visit_website_fkey references website (id) on delete cascade,
  is_sample boolean not null,
  -- Where the site is, the day on which it began.
  day date not null,
  -- As the browser drew it; for those who did not agree to more, each page is a visit.
  session text not null,
  -- A hash of the visitor's id, to count each once and to take her out; 0 where nobody said.
  visitor bigint not null,
  started_at timestamptz not null,
  -- From the first thing that happened to the last.
  seconds integer not null,
  -- Pages that were opened.
  hits integer not null,
  is_new boolean not null,
  channel text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  country text not null,
  language text not null,
  device text not null,
  browser text not null,
  os text not null,
  -- Into visitor_text; the pages in their order, no more than a hundred.
  referrer_id bigint not null,
  entry_id bigint not null,
  exit_id bigint not null,
  path_ids bigint[] not null,
  -- Names of the events that happened in it, once each.
  events text[] not null,
  constraint visit_pkey primary key (website_id, is_sample, session)
);
create index visit_day_idx on visit (website_id, is_sample, day);

-- A day of a site, by one thing at a time; for ever. `all` is the day itself.
create table visit_day (
  website_id uuid not null constraint visit_day_website_fkey references website (id) on delete cascade,
  is_sample boolean not null,
  dimension text not null,
  day date not null,
  value text not null,
  visits integer not null,
  hits integer not null,
  -- Visits that saw one page.
  bounces integer not null,
  seconds bigint not null,
  -- Of pages alone: visits that ended there.
  exits integer not null,
  -- Different visitors of the day.
  visitors integer not null,
  -- Of the day itself alone: what counts different visitors of several days (docs/decisions/016).
  sketch bytea,
  constraint visit_day_pkey primary key (website_id, is_sample, dimension, day, value)
);

-- How far events of a site are made into visits, and visits into days.
create table visit_progress (
  website_id uuid not null constraint visit_progress_website_fkey references website (id) on delete cascade,
  is_sample boolean not null,
  -- By the clock of the database: what came before is in its visit.
  read_until timestamptz not null,
  -- Days before are in `visit_day` as they are now; this and later ones are counted from visits.
  open_from date not null,
  -- By which days were cut.
  time_zone text not null,
  constraint visit_progress_pkey primary key (website_id, is_sample)
);

-- Under what a visitor is counted: of her id alone, so that whoever knows it can take her out; 0 where nobody said.
create function visitor_hash(visitor text) returns bigint
  language sql immutable parallel safe as $$
    select case when visitor = '' then 0 else ('x' || substr(md5(visitor), 1, 16))::bit(64)::bigint end
  $$;

-- The sites of which something was told since; their events lie behind row-level security, where no site's statement sees
-- those of another.
create function visitor_sites_since(since timestamptz, first_day date) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct website_id from visitor_event where day >= first_day and received_at > since
  $$;
revoke all on function visitor_sites_since(timestamptz, date) from public;
grant execute on function visitor_sites_since(timestamptz, date) to portico_server;
