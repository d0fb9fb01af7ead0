import type { Statement } from '../../../platform/database/database.ts';
import { STEP_COLUMNS, stepCounts } from './step-counts.ts';

/** So many values of a dimension have a row of their own in a day; the others are one together. */
const MAX_VALUES = 1000;

/** What counts different visitors of several days (docs/decisions/016): of each of 2^14 groups the longest run, three bytes each. */
export const sketchOf = (rows: string, group: string): string => `
  select r.${group}, string_agg(substring(int4send((r.place * 64 + r.run)::int) from 2), ''::bytea) as sketch
  from (select v.${group}, v.visitor & 16383 as place,
      max(coalesce(nullif(position(B'1' in substring(v.visitor::bit(64) from 1 for 50)), 0), 51)) as run
    from ${rows} v where v.visitor <> 0 group by 1, 2) r
  group by 1`;

/**
 * Views of pages, one a row: a page counts for a visit where it came first, so that nothing is grouped twice. Unfolded among the
 * columns: as a function of its own for each visit it takes half as long again.
 */
export const viewsOf = (rows: string): string => `
  (select v.*, array_position(v.path_ids, v.path_id) = v.place as is_first
    from (select v.*, unnest(v.path_ids) as path_id, generate_subscripts(v.path_ids, 1) as place from ${rows} v) v) p`;

/** What visits saw of a page, in the order of `visit_day`. */
export const PAGE_COUNTS = `
  count(*) filter (where p.is_first)::int as visits, count(*)::int as hits,
  count(*) filter (where p.is_first and p.entry_id = p.path_id and p.hits = 1)::int as bounces,
  coalesce(sum(p.seconds) filter (where p.is_first), 0)::bigint as seconds,
  count(*) filter (where p.is_first and p.exit_id = p.path_id)::int as exits`;

/** How an hour is written, such as `2026-03-02T14`. */
export const HOUR = `'YYYY-MM-DD"T"HH24'`;

export const CLEAR_DAYS: Statement = {
  name: 'visits-clear-days',
  text: 'delete from visit_day where website_id = $1 and is_sample = $2 and day = any($3::date[])',
};

/** Counts the visits of days by everything that reports are asked for, and by their hours in the zone by which days were cut. */
export const ROLL_DAYS: Statement = {
  name: 'visits-roll-days',
  text: `with v as materialized (
      select v.*, to_char(v.started_at at time zone g.time_zone, ${HOUR}) as hour
      from visit v join visit_progress g on g.website_id = $1 and g.is_sample = $2
      where v.website_id = $1 and v.is_sample = $2 and v.day = any($3::date[])),
    by_one as (
      select d.dimension, v.day, d.value, d.text_id, count(*)::int as visits, sum(v.hits)::int as hits,
        count(*) filter (where v.hits = 1)::int as bounces, sum(v.seconds)::bigint as seconds, 0 as exits,
        count(distinct nullif(v.visitor, 0))::int as visitors, ${stepCounts('v')}
      from v cross join lateral (values
        ('all', '', null::bigint), ('hour', v.hour, null), ('channel', v.channel, null), ('source', v.source, null), ('medium', v.medium, null),
        ('campaign', v.campaign, null), ('country', v.country, null), ('language', v.language, null),
        ('device', v.device, null), ('browser', v.browser, null), ('os', v.os, null),
        ('visitor', case when v.is_new then 'new' else 'known' end, null), ('referrer', null, v.referrer_id),
        ('entry', null, v.entry_id), ('exit', null, v.exit_id)) as d(dimension, value, text_id)
      group by 1, 2, 3, 4
      union all
      select 'page', p.day, null, p.path_id, ${PAGE_COUNTS}, count(distinct nullif(p.visitor, 0))::int as visitors,
        ${stepCounts('p', { condition: 'p.is_first' })}
      from ${viewsOf('v')} group by p.day, p.path_id),
    named as (
      select b.*, coalesce(t.body, b.value, '') as called,
        row_number() over (partition by b.dimension, b.day order by b.visits desc, b.text_id, b.value) as place
      from by_one b left join visitor_text t on t.website_id = $1 and t.id = b.text_id),
    day_sketch as (${sketchOf('v', 'day')}), hour_sketch as (${sketchOf('v', 'hour')})
    insert into visit_day (website_id, is_sample, dimension, day, value, visits, hits, bounces, seconds, exits, visitors, ${STEP_COLUMNS.join(', ')}, sketch)
    select $1, $2, n.dimension, n.day, case when n.place > ${MAX_VALUES} then '(other)' else n.called end, sum(n.visits),
      sum(n.hits), sum(n.bounces), sum(n.seconds), sum(n.exits), sum(n.visitors), ${STEP_COLUMNS.map((column) => `sum(n.${column})`).join(', ')},
      case n.dimension when 'all' then (select s.sketch from day_sketch s where s.day = n.day)
        when 'hour' then (select s.sketch from hour_sketch s where s.hour = min(n.called)) end
    from named n group by n.dimension, n.day, 5`,
};
