-- What is read of the raw events for reports, day by day where the site is. A day is written whole, in place of what stood there,
-- once no late event can come for it; until then it is read from the raw events.
create table visitor_moment_day (
  website_id uuid not null constraint visitor_moment_day_website_fkey references website (id) on delete cascade,
  day date not null,
  kind text not null,
  -- Which product, button, form, or words; empty for all of a kind together.
  name text not null,
  -- On which page, of buttons and forms.
  path text not null,
  times bigint not null,
  -- In how many visits.
  visits bigint not null,
  -- Of searches, how often nothing was found.
  misses bigint not null,
  constraint visitor_moment_day_pkey primary key (website_id, day, kind, name, path)
);

-- How fast pages were: a histogram of each measure, for each kind of page and of device.
create table visitor_vital_day (
  website_id uuid not null constraint visitor_vital_day_website_fkey references website (id) on delete cascade,
  day date not null,
  page_group text not null,
  device text not null,
  vital text not null,
  -- Ranges that have values, each with a rating of them, and how many each of these has.
  keys smallint[] not null,
  counts integer[] not null,
  constraint visitor_vital_day_pkey primary key (website_id, day, page_group, device, vital)
);

-- Up to and with which day a site's events are counted.
create table visitor_counted (
  website_id uuid not null constraint visitor_counted_website_fkey references website (id) on delete cascade,
  until_day date not null,
  constraint visitor_counted_pkey primary key (website_id)
);

-- Answers to forms are counted on the day on which they came.
create index form_submission_at_idx on form_submission (website_id, submitted_at);
