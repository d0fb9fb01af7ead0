import { sql } from 'kysely';
import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';
import type { Services } from '../services.ts';
import { utcDay } from './store/postgres-event-store.ts';
import { postgresVisitStore } from './visits/postgres-visit-store.ts';

/** Finds the sites of which something was told, every minute. */
export const FIND_TOLD_SITES = 'find-told-sites';
/** Makes visits of what was told of one site. */
const FOLD_VISITS = 'fold-visits';

/** Twice as long as it takes to miss one round; a site that is looked at in vain costs three statements. */
const LOOK_BACK_MS = 3 * 60_000;
/** Once an hour, what rounds have missed while nobody did jobs. */
const LOOK_FAR_BACK_MS = 3 * 86_400_000;

const payloadSchema = z.object({ websiteId: z.string() });

type FoldServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'sites'>;

/** Jobs that make visits of events: each site by itself, so that none waits for another. */
export function foldTasks(services: FoldServices): Tasks {
  return {
    [FIND_TOLD_SITES]: () => findToldSites(services),
    [FOLD_VISITS]: (payload) => foldSite(services, payloadSchema.parse(payload).websiteId),
  };
}

async function findToldSites({ addJob, clock, database }: FoldServices): Promise<void> {
  const isHourly = new Date(clock.now()).getUTCMinutes() === 0;
  const backMs = isHourly ? LOOK_FAR_BACK_MS : LOOK_BACK_MS;
  const firstDay = utcDay(new Date(clock.now() - LOOK_FAR_BACK_MS));
  // By the clock of the database, which notes when it was told.
  const { rows } = await sql<{ id: string }>`
    select visitor_sites_since(now() - make_interval(secs => ${backMs / 1000}), ${firstDay}::date) as id`.execute(
    database.platform,
  );
  for (const { id } of rows) {
    await database.inSite(id, (tx) =>
      addJob(tx, FOLD_VISITS, {}, { jobKey: `${FOLD_VISITS} ${id}`, keepsEarlier: true }),
    );
  }
}

/** Makes visits of what a site was told, and counts its days that are over. */
export async function foldSite(
  { clock, database, sites }: Pick<FoldServices, 'clock' | 'database' | 'sites'>,
  websiteId: string,
): Promise<void> {
  const site = await sites.byId(websiteId);
  if (!site) return;
  const { timeZone } = site.profile;
  const today = calendarDay(clock.now(), timeZone);
  await database.inSite(websiteId, (tx) => postgresVisitStore.fold(tx, { timeZone, today }));
}
