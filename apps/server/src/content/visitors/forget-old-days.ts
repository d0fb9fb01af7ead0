import { VISITOR_DEFAULTS } from '@portico/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { forgetVitalsBefore } from './counts/vitals.ts';
import { postgresEventStore, utcDay } from './store/postgres-event-store.ts';
import { postgresVisitStore } from './visits/postgres-visit-store.ts';

const DAY_MS = 86_400_000;
/** Programs that came are no part of any report. */
const BOT_DAYS = 30;
/** Two years and the month that is compared with: so long the hours of days are known, and how fast pages were. */
const FINE_MONTHS = 25;

/**
 * Forgets single events that are older than each site keeps them; what reports need of them longer is rolled up. Days are
 * dropped whole once no site wants them; of sites that keep fewer days than others, rows go.
 * Of what is rolled up, hours and vitals go after {@link FINE_MONTHS}; days stay.
 */
export async function forgetOldDays(database: Database, now: number): Promise<void> {
  const store = postgresEventStore(database);
  const { rows: sites } = await sql<{ id: string; days: number }>`
    select id, coalesce((settings->'visitorSettings'->>'keptDays')::int, ${VISITOR_DEFAULTS.keptDays}) as days
    from website order by id`.execute(database.platform);
  const most = Math.max(VISITOR_DEFAULTS.keptDays, ...sites.map(({ days }) => days));
  await store.dropBefore(new Date(now - most * DAY_MS));
  const bots = new Date(now - BOT_DAYS * DAY_MS);
  const fine = monthsBefore(now, FINE_MONTHS);
  for (const { id, days } of sites) {
    const events = new Date(now - days * DAY_MS);
    await store.forgetBefore(id, { events, bots });
    await database.inSite(id, async (tx) => {
      await postgresVisitStore.forgetBefore(tx, utcDay(events));
      await postgresVisitStore.forgetHoursBefore(tx, fine);
      await forgetVitalsBefore(tx, fine);
    });
  }
}

function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  return utcDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate())));
}
