-- Days are counted by their hours too (`visit_day`, dimension `hour`), which outlive their visits.

-- Days whose visits are still kept are counted anew, but for the first two, which may lack some that are forgotten.
update visit_progress p set open_from = least(p.open_from,
    (select min(v.day) + 2 from visit v where v.website_id = p.website_id and not v.is_sample))
  where not p.is_sample;

-- Made-up history is made anew the next time, all of it, so that it has hours as well.
update visit_progress set open_from = current_date - 89 where is_sample;
