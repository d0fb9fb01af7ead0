import type { SiteTransaction } from '../../platform/database/database.ts';
import { siteSettings, type StoreSettings } from '../../sites/site/site.ts';

/** The store settings of the site as they are kept; `isLocked` keeps others from changing them meanwhile. */
export async function readStoreSettings(tx: SiteTransaction, isLocked = false): Promise<StoreSettings> {
  const query = tx.kysely.selectFrom('website').select('settings').where('id', '=', tx.websiteId);
  const { settings } = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
  return siteSettings(settings).storeSettings;
}

/** Changes some of them; what is not named stays. */
export async function writeStoreSettings(
  tx: SiteTransaction,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.query(WRITE, [tx.websiteId, JSON.stringify(changes)]);
}

/** Whether the shop has ever sold something, or somebody is paying. */
export async function hasSold(tx: SiteTransaction): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('payment')
    .select('id')
    .where('website_id', '=', tx.websiteId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const WRITE = {
  name: 'store-settings-write',
  text: `update website set settings = jsonb_set(settings, '{storeSettings}', coalesce(settings -> 'storeSettings', '{}') || $2::jsonb)
    where id = $1`,
};
