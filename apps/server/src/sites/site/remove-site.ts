import type { Services } from '../services.ts';

/**
 * Takes a site away for good: its files, then its rows with those of its tables. Done again it does nothing, and where the
 * program ends between the two, the row still says that there is something to take away.
 */
export async function removeSite(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  websiteId: string,
): Promise<void> {
  await storage.deleteAll(websiteId);
  // Its other rows go with its own; these have no reference, which each of them would pay for.
  await database.inSite(websiteId, (tx) =>
    tx.kysely.deleteFrom('visitor_event').where('website_id', '=', websiteId).execute(),
  );
  await database.platform.deleteFrom('website').where('id', '=', websiteId).execute();
}
