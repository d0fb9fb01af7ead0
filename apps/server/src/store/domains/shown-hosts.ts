import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { Services } from '../services.ts';

/** Has a domain show a site no more. */
export async function takeOff({ database, versions }: Services, websiteId: string, host: string): Promise<void> {
  await database.inPlatform(async (platform) => {
    await platform.deleteFrom('website_host').where('host', '=', host).where('website_id', '=', websiteId).execute();
    await drawAnew(platform, websiteId);
  });
  versions.changed(websiteId);
}

/** Addresses stand in pages: feeds, canonical links, cards. */
export async function drawAnew(platform: Kysely<PlatformTables>, websiteId: string): Promise<void> {
  await platform
    .updateTable('website')
    .set((eb) => ({ content_version: eb('content_version', '+', 1n) }))
    .where('id', '=', websiteId)
    .execute();
}
