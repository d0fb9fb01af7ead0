import type { Statement } from '../../../platform/database/database.ts';

/** Of a transaction that took long its events are older than those of others that were read already. */
const OVERLAP = `interval '1 minute'`;
/** What is told of the same visit before its first page lies no further back. */
const LEAD = `interval '1 hour'`;
/** So many pages of a visit are kept in their order. */
const MAX_PAGES = 100;

/** Groups of sources, in this order; the words are those of `utm_medium` that people use. */
const CHANNEL = `case
    when f.source = 'direct' and f.medium = '' then 'direct'
    when f.medium ~ '^(cpc|ppc|cpm|paid.*|display|banner|ads?|retargeting)$' then 'paid'
    when f.medium in ('email', 'e-mail', 'mail', 'newsletter') then 'email'
    when f.medium in ('search', 'organic') then 'search'
    when f.medium in ('social', 'social-media') then 'social'
    when f.medium = 'referral' then 'referral'
    else 'campaign' end`;

/** The visits of which something was told since, and the first of what was. */
export const TOLD: Statement = {
  name: 'visits-told',
  text: `select coalesce(array_agg(distinct session), '{}') as sessions, min(happened_at) as first_at,
      max(received_at) as read_until
    from visitor_event
    where website_id = $1 and day >= $3::date and received_at > $2::timestamptz - ${OVERLAP} and session <> ''
      and kind <> 'performance'`,
};

/** When the first of some visits began, as far as they are known, and on which days they were. */
export const KNOWN: Statement = {
  name: 'visits-known',
  text: `select min(started_at) as first_at, coalesce(array_agg(distinct to_char(day, 'YYYY-MM-DD')), '{}') as days
    from visit where website_id = $1 and not is_sample and session = any($2::text[])`,
};

/** Nobody knows beforehand how many there are, and going through all of them for each of them takes hours. */
export const JOIN_BY_HASH: Statement = { name: 'visits-join-by-hash', text: 'set local enable_nestloop = off' };
export const JOIN_ANYHOW: Statement = { name: 'visits-join-anyhow', text: 'set local enable_nestloop = on' };

/** Makes visits anew of all their events since the first, whenever they came, so that they are the same however often. */
export const FOLD: Statement = {
  name: 'visits-fold',
  text: `with e as materialized (
      select e.* from visitor_event e join (select unnest($2::text[]) as session) t on t.session = e.session
      where e.website_id = $1 and e.day >= ($3::timestamptz - ${LEAD})::date and e.happened_at >= $3::timestamptz - ${LEAD}
        and e.kind <> 'performance'),
    first_hit as (select distinct on (session) * from e where kind = 'hit' order by session, happened_at, id),
    whole as (
      select session, count(*) filter (where kind = 'hit')::int as hits,
        floor(extract(epoch from max(happened_at) - min(happened_at)))::int as seconds,
        array_agg(path_id order by happened_at, id) filter (where kind = 'hit') as path_ids,
        coalesce(array_agg(distinct name) filter (where kind = 'event'), '{}') as events
      from e group by session),
    kept as (
      insert into visit (website_id, is_sample, day, session, visitor, started_at, seconds, hits, is_new, channel, source,
        medium, campaign, country, language, device, browser, os, referrer_id, entry_id, exit_id, path_ids, events)
      select $1, false, (f.happened_at at time zone $4)::date, w.session, visitor_hash(f.visitor), f.happened_at, w.seconds,
        w.hits, coalesce((f.props->>'visitCount')::numeric, 1) <= 1, ${CHANNEL}, f.source, f.medium, f.campaign, f.country,
        f.language, f.device, f.browser, f.os, f.referrer_id, f.path_id, w.path_ids[w.hits], w.path_ids[1:${MAX_PAGES}],
        w.events
      from whole w join first_hit f on f.session = w.session
      order by w.session
      on conflict (website_id, is_sample, session) do update set day = excluded.day, visitor = excluded.visitor,
        started_at = excluded.started_at, seconds = excluded.seconds, hits = excluded.hits, is_new = excluded.is_new,
        channel = excluded.channel, source = excluded.source, medium = excluded.medium, campaign = excluded.campaign,
        country = excluded.country, language = excluded.language, device = excluded.device, browser = excluded.browser,
        os = excluded.os, referrer_id = excluded.referrer_id, entry_id = excluded.entry_id, exit_id = excluded.exit_id,
        path_ids = excluded.path_ids, events = excluded.events
      returning day)
    select coalesce(array_agg(distinct to_char(day, 'YYYY-MM-DD')), '{}') as days from kept`,
};

/** How far a site is; whoever changes it waits here for whoever does already. */
export const LOCK_PROGRESS: Statement = {
  name: 'visits-lock-progress',
  text: `select read_until, to_char(open_from, 'YYYY-MM-DD') as open_from, time_zone from visit_progress
    where website_id = $1 and not is_sample for update`,
};

/** Notes that a site is known, so that there is something to wait for. */
export const BEGIN_PROGRESS: Statement = {
  name: 'visits-begin-progress',
  text: `insert into visit_progress (website_id, is_sample, read_until, open_from, time_zone)
    values ($1, false, 'epoch', '0001-01-01', $2) on conflict do nothing`,
};

export const READ_PROGRESS: Statement = {
  name: 'visits-read-progress',
  text: `select read_until, to_char(open_from, 'YYYY-MM-DD') as open_from, time_zone from visit_progress
    where website_id = $1 and is_sample = $2`,
};

export const NOTE_PROGRESS: Statement = {
  name: 'visits-note-progress',
  text: `update visit_progress set open_from = $3::date, time_zone = $4,
      read_until = greatest(read_until, coalesce($2::timestamptz, read_until))
    where website_id = $1 and not is_sample`,
};

/** The zone by which days are cut from here on. */
export const NOTE_ZONE: Statement = {
  name: 'visits-note-zone',
  text: 'update visit_progress set time_zone = $2 where website_id = $1 and not is_sample',
};

/**
 * Cuts days anew by another time zone; answers those that there were and are. The first of the visits that are still kept may
 * lack some that are forgotten: what was counted of it stays.
 */
export const CUT_DAYS: Statement = {
  name: 'visits-cut-days',
  text: `with was as materialized (
      select session, day, (started_at at time zone $2)::date as day_now from visit where website_id = $1 and not is_sample),
    forgotten as (
      select max(d.day) as day from visit_day d where d.website_id = $1 and not d.is_sample and d.dimension = 'all'
        and d.day < (select min(day) from was)),
    cut as (
      update visit v set day = w.day_now from was w
      where v.website_id = $1 and not v.is_sample and v.session = w.session and w.day <> w.day_now returning v.day)
    select coalesce(array_agg(distinct to_char(d.day, 'YYYY-MM-DD')), '{}') as days
    from (select day from was union select day_now from was) d
    where d.day > coalesce((select day + 2 from forgotten), '0001-01-01')`,
};
