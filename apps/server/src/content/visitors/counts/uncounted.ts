/**
 * The raw events of a site's days that are not counted yet, as conditions on `visitor_event e`.
 * `$1` is the site, `$2` and `$3` the first and the last day, `$4` the time zone in which they begin.
 */
export const UNCOUNTED = `e.website_id = $1
  and e.day between greatest($2::date, (select coalesce(max(until_day) + 1, '-infinity') from visitor_counted where website_id = $1)) - 1
    and $3::date + 1
  and e.happened_at >= (greatest($2::date, (select coalesce(max(until_day) + 1, '-infinity') from visitor_counted where website_id = $1))::timestamp
    at time zone $4)
  and e.happened_at < (($3::date + 1)::timestamp at time zone $4)`;

/** The raw events of one day, `$2`, where the site is. */
export const OF_DAY = `e.website_id = $1 and e.day between $2::date - 1 and $2::date + 1
  and e.happened_at >= ($2::date::timestamp at time zone $3) and e.happened_at < (($2::date + 1)::timestamp at time zone $3)`;
