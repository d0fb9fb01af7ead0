-- How far visits came, day by day and by everything that they are told apart by, for as long as days are kept. Each step counts the
-- visits that came so far or further.
alter table visit_day
  -- A product was opened.
  add column viewed integer not null default 0,
  -- Something was put into the cart.
  add column added integer not null default 0,
  -- A checkout began.
  add column begun integer not null default 0,
  -- An order was paid.
  add column bought integer not null default 0;

-- Days whose visits are still kept are counted anew, but for the first two, which may lack some that are forgotten.
update visit_progress p set open_from = least(p.open_from,
    (select min(v.day) + 2 from visit v where v.website_id = p.website_id and not v.is_sample))
  where not p.is_sample;

-- Made-up history is made anew the next time, all of it, so that it comes as far as it does now.
update visit_progress set open_from = current_date - 89 where is_sample;
