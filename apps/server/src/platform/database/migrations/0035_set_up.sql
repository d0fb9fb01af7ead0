-- The first steps of a site, which Home lists until they are done: what they are compared with, and whether somebody put the
-- list away. What the example shop came with is nobody's own doing. Sites without a row came with nothing.
create table set_up (
  website_id uuid not null constraint set_up_website_fkey references website (id) on delete cascade,
  -- The name that the example has, and when all of it was there.
  example_title text,
  example_at timestamptz,
  put_away_at timestamptz,
  constraint set_up_pkey primary key (website_id)
);
