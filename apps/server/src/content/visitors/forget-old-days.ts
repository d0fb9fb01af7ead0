import { VISITOR_DEFAULTS } from '@portico/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { postgresEventStore, utcDay } from './store/postgres-event-store.ts';
import { postgresVisitStore } from './visits/postgres-visit-store.ts';

const DAY_MS = 86_400_000;
/** Programs that came are no part of any report. */
const BOT_DAYS = 30;

/**
 * Forgets single events that are older than each site keeps them; what reports need of them longer is rolled up. Days are
 * dropped whole once no site wants them; of sites that keep fewer days than others, rows go.
 */
export async function forgetOldDays(database: Database, now: number): Promise<void> {
  const store = postgresEventStore(database);
  const { rows: sites } = await sql<{ id: string; days: number }>`
    select id, coalesce((settings->'visitorSettings'->>'keptDays')::int, ${VISITOR_DEFAULTS.keptDays}) as days
    from website order by id`.execute(database.platform);
  const most = Math.max(VISITOR_DEFAULTS.keptDays, ...sites.map(({ days }) => days));
  await store.dropBefore(new Date(now - most * DAY_MS));
  const bots = new Date(now - BOT_DAYS * DAY_MS);
  for (const { id, days } of sites) {
    const events = new Date(now - days * DAY_MS);
    await store.forgetBefore(id, { events, bots });
    await database.inSite(id, (tx) => postgresVisitStore.forgetBefore(tx, utcDay(events)));
  }
}
