import type { SiteTransaction } from '../../platform/database/database.ts';
import { siteProfile, siteSettings } from '../../sites/site/site.ts';
import type { StoredSite } from './record.ts';

/** What is kept of the site; `isLocked` keeps others from changing it meanwhile. */
export async function readStoredSite(tx: SiteTransaction, isLocked = false): Promise<StoredSite> {
  const query = tx.kysely
    .selectFrom('website')
    .select(['profile', 'settings', 'is_cloneable'])
    .where('id', '=', tx.websiteId);
  const row = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
  return { profile: siteProfile(row.profile), settings: siteSettings(row.settings), isCloneable: row.is_cloneable };
}

/** Changes what is named; the rest stays. */
export async function writeStoredSite(
  tx: SiteTransaction,
  { profile, settings }: Readonly<Record<'profile' | 'settings', Readonly<Record<string, unknown>>>>,
): Promise<void> {
  await tx.query(WRITE, [tx.websiteId, JSON.stringify(profile), JSON.stringify(settings)]);
}

const WRITE = {
  name: 'site-settings-write',
  text: 'update website set profile = profile || $2::jsonb, settings = settings || $3::jsonb where id = $1',
};
