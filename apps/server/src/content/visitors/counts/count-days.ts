import type { SiteTransaction } from '../../../platform/database/database.ts';
import { everySite } from '../../../platform/database/every-site.ts';
import type { Services } from '../../services.ts';
import { countMoments } from './moments.ts';
import { countVitals } from './vitals.ts';

/** So many days of a site at a time: the rest an hour later. */
const DAYS_AT_ONCE = 100;

/**
 * Counts the days of every site that are over so long that no late event can come for them; days since then are read from the raw
 * events. Each day is a transaction, which writes it whole: done twice, or half, nothing is doubled and nothing is lost.
 */
export async function countDays({
  clock,
  database,
  sites,
  log,
}: Pick<Services, 'clock' | 'database' | 'sites' | 'log'>): Promise<void> {
  await everySite(database, async (id) => {
    try {
      const site = await sites.byId(id);
      if (site) await countDaysOf({ clock, database }, id, site.profile.timeZone);
    } catch (cause) {
      // One site keeps no other waiting.
      log.error({ err: cause, websiteId: id }, 'days of a site could not be counted');
    }
  });
}

/** Of one site. */
export async function countDaysOf(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  websiteId: string,
  timeZone: string,
): Promise<void> {
  const rows = await database.readInSite(websiteId, (tx) =>
    tx.query<{ readonly day: string }>(DAYS_TO_COUNT, [websiteId, new Date(clock.now()), timeZone]),
  );
  for (const { day } of rows) {
    await database.inSite(websiteId, async (tx) => {
      // Whoever else counts the same day waits here, and then counts the same.
      await tx.query(MARK, [websiteId, day]);
      await countMoments(tx, day, timeZone);
      await countVitals(tx, day, timeZone);
    });
  }
}

/** Forgets what was counted of a site's days. */
export async function eraseCounts(tx: SiteTransaction): Promise<void> {
  for (const table of ['visitor_moment_day', 'visitor_vital_day', 'visitor_counted'] as const) {
    await tx.kysely.deleteFrom(table).where('website_id', '=', tx.websiteId).execute();
  }
}

/** From the day after the last that is counted, or of the first event, to the one that ended a whole day ago. */
const DAYS_TO_COUNT = {
  name: 'visitor-days-to-count',
  text: `select day::date::text as day from generate_series(
      coalesce((select until_day + 1 from visitor_counted where website_id = $1),
        (select min(day) - 1 from visitor_event where website_id = $1))::timestamp,
      ($2::timestamptz at time zone $3)::date - 2, interval '1 day') day
    order by 1 limit ${DAYS_AT_ONCE}`,
};

const MARK = {
  name: 'visitor-day-counted',
  text: `insert into visitor_counted as known (website_id, until_day) values ($1, $2)
    on conflict (website_id) do update set until_day = greatest(known.until_day, excluded.until_day)`,
};
