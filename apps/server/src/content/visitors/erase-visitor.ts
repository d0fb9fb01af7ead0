import type { Database } from '../../platform/database/database.ts';
import { postgresEventStore } from './store/postgres-event-store.ts';
import { eraseCounts } from './counts/count-days.ts';
import { postgresVisitStore } from './visits/postgres-visit-store.ts';

/**
 * Takes all away that is kept of a visitor, and counts the days anew on which she came.
 * @param visitor the id that her browser drew
 * @returns how many events went
 */
export async function eraseVisitorData(database: Database, websiteId: string, visitor: string): Promise<number> {
  // Events first: whoever makes visits of them at this moment is waited for, and finds none the next time.
  const count = await postgresEventStore(database).eraseVisitor(websiteId, visitor);
  await database.inSite(websiteId, (tx) => postgresVisitStore.eraseVisitor(tx, visitor));
  return count;
}

/** Takes all away that was counted of a site, made-up history with it; reports begin anew. */
export async function eraseHistory(database: Database, websiteId: string): Promise<void> {
  await postgresEventStore(database).eraseSite(websiteId);
  await database.inSite(websiteId, async (tx) => {
    await postgresVisitStore.eraseSite(tx);
    await eraseCounts(tx);
  });
}
