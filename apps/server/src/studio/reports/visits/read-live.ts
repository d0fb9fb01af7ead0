import type { LiveVisitors } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';

const MINUTES = 30;
const MINUTE_MS = 60_000;

interface LiveRow {
  /** How many minutes ago; null in the row of all minutes together. */
  readonly ago: number | null;
  readonly visits: number;
}

/** Who was on the site in the last half hour, minute by minute, and on which pages they are. */
export async function readLive(tx: SiteTransaction, now: number): Promise<LiveVisitors> {
  const since = new Date(now - MINUTES * MINUTE_MS);
  const [rows, pages] = await Promise.all([
    tx.query<LiveRow>(MINUTES_AGO, [tx.websiteId, since, new Date(now)]),
    tx.query<{ path: string; visits: number }>(LAST_PAGES, [tx.websiteId, since, new Date(now)]),
  ]);
  const visits = Array.from({ length: MINUTES }, () => 0);
  for (const { ago, visits: count } of rows) {
    if (ago !== null && ago >= 0 && ago < MINUTES) visits[MINUTES - 1 - ago] = count;
  }
  return {
    visits: rows.find(({ ago }) => ago === null)?.visits ?? 0,
    minutes: visits,
    pages,
  };
}

const HITS = `visitor_event e where e.website_id = $1 and e.kind = 'hit' and e.session <> ''
      and e.day between ($2::timestamptz at time zone 'UTC')::date and ($3::timestamptz at time zone 'UTC')::date
      and e.happened_at > $2 and e.happened_at <= $3`;

const MINUTES_AGO = {
  name: 'visitors-live',
  text: `select floor(extract(epoch from $3::timestamptz - e.happened_at) / 60)::int as ago, count(distinct e.session)::int as visits
    from ${HITS} group by grouping sets ((1), ())`,
};

const LAST_PAGES = {
  name: 'visitors-live-pages',
  text: `select t.body as path, count(*)::int as visits
    from (select distinct on (e.session) e.session, e.path_id from ${HITS} order by e.session, e.happened_at desc) last
      join visitor_text t on t.website_id = $1 and t.id = last.path_id
    group by 1 order by 2 desc, 1 limit 5`,
};
