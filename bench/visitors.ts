import { postgresVisitStore, rollDays } from '../apps/server/src/content/visitors/visits/postgres-visit-store.ts';
import { openDatabase, type SiteTransaction } from '../apps/server/src/platform/database/database.ts';
import { workingAs } from '../apps/server/src/platform/database/time-limits.ts';
import type { VisitField, VisitQuestion } from '../apps/server/src/content/visitors/visits/visit-store.ts';
import { addDays } from '../packages/domain/src/reports/calendar-range.ts';
import { benchBeaconCost } from './beacon-cost.ts';
import { benchCheckoutBesideEvents } from './checkout-beside-events.ts';
import { hits } from './hits.ts';
import type { BenchProgram } from './support/bench-program.ts';
import { figure, median, printTable, quantile, type Figure } from './support/figures.ts';
import { sendUnderLoad } from './support/load.ts';

/** As many browsers tell at once. */
const BROWSERS = 64;
/** Calls of a round; the first is not measured. */
const CALLS = 20_000;
const DAYS = 90;
/** Ten million events are so many visits of four pages each. */
const VISITS_A_DAY = 27_777;
const ROUNDS = 5;

/** What telling costs a page, events while they come, and reports of many of them. */
export async function benchVisitors(program: BenchProgram, productPath: string): Promise<readonly Figure[]> {
  if (process.argv[3] === 'reports') {
    await sendUnderLoad(program, hits(BROWSERS, BROWSERS));
    return reports(program);
  }
  const cost = await benchBeaconCost(program, productPath);
  // `npm run bench visitors page` ends here.
  if (process.argv[3] === 'page') return cost;
  printTable(cost);
  const coming = [...(await ingest(program)), ...(await benchCheckoutBesideEvents(program))];
  printTable(coming);
  return [...coming, ...(await reports(program))];
}

/** Views of pages by visitors who come and go; each call is answered once its event is committed. */
async function ingest(program: BenchProgram): Promise<Figure[]> {
  await sendUnderLoad(program, hits(BROWSERS, CALLS));
  const load = await sendUnderLoad(program, hits(BROWSERS, CALLS));
  const { rows } = await program.sql.query<{ count: number }>('select count(*)::int as count from visitor_event');
  const kept = rows[0]?.count ?? 0;
  return [
    figure('events, one a call, committed before the answer', load.perSecond, {
      atLeast: 5000,
      unit: 'events/s',
      digits: 0,
    }),
    figure('events: p99 with 64 browsers', load.p99, { unit: 'ms' }),
    figure('events: server CPU', load.serverCpu * 1000, { unit: 'µs an event', digits: 0 }),
    figure('events: database CPU', load.databaseCpu * 1000, { unit: 'µs an event', digits: 0 }),
    figure('events acknowledged and not kept', 2 * CALLS - kept, { atMost: 0, unit: '', digits: 0 }),
  ];
}

const report = (asked: VisitQuestion, fields: readonly VisitField[]) => async (tx: SiteTransaction) => {
  await postgresVisitStore.span(tx, asked, 'day');
  for (const field of fields) await postgresVisitStore.breakdown(tx, asked, { field, limit: 100 });
};

/** Reports of ninety days of a site that was told ten million events, as its days and its visits say them. */
async function reports(program: BenchProgram): Promise<Figure[]> {
  const { websiteId, today, timeZone } = await fillVisits(program);
  const database = openDatabase(program.databaseUrl);
  const range = { from: addDays(today, 1 - DAYS), to: today };
  const question: VisitQuestion = { range, filters: [], isSample: false, timeZone };
  const phone: VisitQuestion = { ...question, filters: [{ field: 'device', value: 'phone', isNot: false }] };
  const month: VisitQuestion = { ...phone, range: { from: addDays(today, -27), to: today } };
  const timed = async (work: (tx: SiteTransaction) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await workingAs('owner', () => database.readInSite(websiteId, work));
      times.push(performance.now() - begun);
    }
    return times;
  };
  try {
    const whole = await timed(report(question, ['source', 'page', 'visitor']));
    const narrow = await timed(report(month, ['source', 'page', 'visitor']));
    const long = await timed(report(phone, ['source']));
    return [
      figure('report of 90 days at 10 M events', median(whole), { atMost: 300, unit: 'ms', digits: 0 }),
      figure('report of 90 days at 10 M events: slowest of five', quantile(whole, 1), {
        atMost: 500,
        unit: 'ms',
        digits: 0,
      }),
      figure('the same of 28 days, filtered', median(narrow), { unit: 'ms', digits: 0 }),
      figure('the same of 90 days, filtered', median(long), { unit: 'ms', digits: 0 }),
    ];
  } finally {
    await database.close();
  }
}

interface VisitedSite {
  readonly websiteId: string;
  readonly timeZone: string;
  readonly today: string;
}

/** The site, once the program's own job has counted it: in another zone than the job's all days would be cut anew. */
async function countedSite({ sql }: BenchProgram): Promise<VisitedSite> {
  for (;;) {
    const { rows } = await sql.query<VisitedSite>(
      `select website_id as "websiteId", time_zone as "timeZone", to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today
        from visit_progress`,
    );
    if (rows[0]) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Makes visits in the database itself, and counts their days as the job does. */
async function fillVisits(program: BenchProgram): Promise<VisitedSite> {
  const { sql } = program;
  const { websiteId, timeZone, today } = await countedSite(program);
  await sql.query('delete from visit');
  await sql.query(
    `insert into visitor_text (website_id, id, body, seen_on) select $1, n, '/shop/product-' || n, now()::date
      from generate_series(1, 500) n on conflict do nothing`,
    [websiteId],
  );
  await sql.query(
    `insert into visit (website_id, is_sample, day, session, visitor, started_at, seconds, hits, is_new, channel, source,
        medium, campaign, country, language, device, browser, os, referrer_id, entry_id, exit_id, path_ids, events)
      select $1, false, d.day, 'v' || d.day || '-' || n, visitor_hash('p' || (random() * 800000)::int), (d.day + time '12:00') at time zone $3,
        (random() * 300)::int, 4, random() < 0.6, (array['direct', 'search', 'social'])[1 + (random() * 2)::int],
        'source-' || (60 * random() * random())::int, '', '', (array['US', 'GB', 'DE', 'FR', ''])[1 + (random() * 4)::int],
        'en', (array['phone', 'desktop', 'tablet'])[1 + (random() * 2)::int], 'Chrome', 'Android', 0, p.ids[1], p.ids[4],
        p.ids, '{}'
      from (select $2::date - a as day from generate_series(0, ${DAYS - 1}) a) d
        cross join generate_series(1, ${VISITS_A_DAY}) n
        cross join lateral (select array(select (1 + 499 * random() * random())::bigint
          from generate_series(1, 4) where n > 0) as ids) p`,
    [websiteId, today, timeZone],
  );
  await sql.query('analyze visit');
  const database = openDatabase(program.databaseUrl);
  try {
    for (let ago = DAYS; ago > 0; ago -= 1) {
      await workingAs('job', () => database.inSite(websiteId, (tx) => rollDays(tx, false, [addDays(today, -ago)])));
    }
  } finally {
    await database.close();
  }
  await sql.query('update visit_progress set open_from = $2 where website_id = $1', [websiteId, today]);
  await sql.query('analyze visit_day');
  return { websiteId, timeZone, today };
}
