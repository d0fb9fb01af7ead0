-- Errors of scripts on published pages, as visitors' browsers tell them: one row a kind of error, counted, so that a
-- page that fails in every browser costs no more than one that fails in one.
create table error_report (
  website_id uuid not null constraint error_report_website_fkey references website (id) on delete cascade,
  fingerprint text not null,
  message text not null,
  stack text not null,
  -- Path of the script without its query; empty where the browser does not tell.
  script text not null,
  line integer,
  -- Of the last page that told it, without query: that may hold what is nobody's business.
  page_path text not null,
  user_agent text not null,
  report_count bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint error_report_pkey primary key (website_id, fingerprint)
);
create index error_report_recent_idx on error_report (website_id, last_seen_at desc, fingerprint desc);
