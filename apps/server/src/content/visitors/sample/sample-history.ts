import { addDays, daysOf } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { textId } from '../store/text-id.ts';
import { CLEAR_DAYS, ROLL_DAYS } from '../visits/roll-statements.ts';
import { sampleDay, type SamplePages, type SampleVisit } from './sample-visits.ts';

/** So many days there are of it. */
const SAMPLE_DAYS = 90;

interface When {
  /** The day that is not over, where the site is. */
  readonly today: string;
  readonly timeZone: string;
  /** Epoch milliseconds: nothing of it is still to come. */
  readonly now: number;
}

/** Whether a site has sample history. */
export async function hasSample(tx: SiteTransaction): Promise<boolean> {
  return (await tx.query(HAS_SAMPLE, [tx.websiteId])).length > 0;
}

/**
 * Writes sample history up to now: all of it the first time, then what has become of the days since. Nothing of it is ever
 * counted with what happened.
 */
export async function writeSample(tx: SiteTransaction, { today, timeZone, now }: When): Promise<void> {
  const [known] = await tx.query<{ open_from: string }>(KNOWN, [tx.websiteId]);
  const from = known?.open_from ?? addDays(today, 1 - SAMPLE_DAYS);
  const days = daysOf({ from, to: today });
  if (days.length === 0) return;
  const pages = await readPages(tx);
  await tx.query(CLEAR_VISITS, [tx.websiteId, from]);
  const texts = new Set([...pages.lists, ...pages.products, '/']);
  for (const day of days) {
    const visits = sampleDay(day, today, pages);
    for (const { referrer } of visits) texts.add(referrer);
    await tx.query(ADD_VISITS, [tx.websiteId, day, timeZone, new Date(now), JSON.stringify(visits.map(rowOf))]);
  }
  const rows = [...texts].map((body) => ({ id: String(textId(body)), body }));
  await tx.query(ADD_TEXTS, [tx.websiteId, JSON.stringify(rows)]);
  await tx.query(NOTE, [tx.websiteId, today, timeZone]);
  await tx.query(CLEAR_DAYS, [tx.websiteId, true, days]);
  await tx.query(ROLL_DAYS, [tx.websiteId, true, days]);
}

/** Takes sample history away for good. */
export async function removeSample(tx: SiteTransaction): Promise<void> {
  for (const statement of REMOVE) await tx.query(statement, [tx.websiteId]);
}

const paths = (rows: readonly { readonly path: string }[]) => rows.map(({ path }) => path);

/** Pages that the site has: its lists, and what is sold. */
async function readPages(tx: SiteTransaction): Promise<SamplePages> {
  const lists = await tx.query<{ path: string }>(LISTS, [tx.websiteId]);
  const items = await tx.query<{ path: string }>(ITEMS, [tx.websiteId]);
  return { lists: paths(lists), products: items.length > 0 ? paths(items) : paths(lists) };
}

function rowOf({ pages, referrer, ...visit }: SampleVisit) {
  const ids = pages.map((path) => String(textId(path)));
  return { ...visit, referrer_id: String(textId(referrer)), path_ids: ids, hits: ids.length };
}

const HAS_SAMPLE = {
  name: 'sample-has',
  text: 'select from visit_progress where website_id = $1 and is_sample',
};

const KNOWN = {
  name: 'sample-known',
  // The last day was not over when it was made.
  text: `select to_char(open_from - 1, 'YYYY-MM-DD') as open_from from visit_progress where website_id = $1 and is_sample`,
};

const LISTS = {
  name: 'sample-lists',
  text: `select '/' || url_id as path from collection where website_id = $1 and not is_homepage and is_enabled
    order by id limit 40`,
};

const ITEMS = {
  name: 'sample-items',
  text: `select '/' || c.url_id || '/' || i.url_id as path
    from item i join collection c on c.website_id = $1 and c.id = i.collection_id
    where i.website_id = $1 order by i.id limit 60`,
};

const CLEAR_VISITS = {
  name: 'sample-clear',
  text: 'delete from visit where website_id = $1 and is_sample and day >= $2::date',
};

const ADD_VISITS = {
  name: 'sample-add',
  text: `insert into visit (website_id, is_sample, day, session, visitor, started_at, seconds, hits, is_new, channel, source,
      medium, campaign, country, language, device, browser, os, referrer_id, entry_id, exit_id, path_ids, events)
    select $1, true, $2::date, s.session, visitor_hash(s.visitor), b.started_at, s.seconds, s.hits, s."isNew", s.channel,
      s.source, s.medium, s.campaign, s.country, s.language, s.device, s.browser, s.os, s.referrer_id, s.path_ids[1],
      s.path_ids[s.hits], s.path_ids, s.events
    from jsonb_to_recordset($5::jsonb) as s(session text, visitor text, minute int, seconds int, hits int, "isNew" boolean,
        channel text, source text, medium text, campaign text, country text, language text, device text, browser text, os text,
        referrer_id bigint, path_ids bigint[], events text[])
      cross join lateral (select ($2::date + make_interval(mins => s.minute)) at time zone $3 as started_at) b
    where b.started_at <= $4::timestamptz`,
};

const ADD_TEXTS = {
  name: 'sample-texts',
  // For as long as the sample is there: nothing else says that they are still seen.
  text: `insert into visitor_text (website_id, id, body, seen_on)
    select $1, t.id, t.body, '9999-12-31' from jsonb_to_recordset($2::jsonb) as t(id bigint, body text)
    on conflict (website_id, id) do update set seen_on = excluded.seen_on`,
};

const NOTE = {
  name: 'sample-note',
  text: `insert into visit_progress (website_id, is_sample, read_until, open_from, time_zone)
    values ($1, true, now(), $2::date + 1, $3)
    on conflict (website_id, is_sample) do update set read_until = now(), open_from = excluded.open_from,
      time_zone = excluded.time_zone`,
};

const REMOVE = [
  { name: 'sample-remove-days', text: 'delete from visit_day where website_id = $1 and is_sample' },
  { name: 'sample-remove-visits', text: 'delete from visit where website_id = $1 and is_sample' },
  { name: 'sample-remove-progress', text: 'delete from visit_progress where website_id = $1 and is_sample' },
  {
    name: 'sample-remove-texts',
    text: `update visitor_text set seen_on = (now() at time zone 'UTC')::date where website_id = $1 and seen_on = '9999-12-31'`,
  },
];
