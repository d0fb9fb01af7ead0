import { exportKey } from '../store/site-life/export-tasks.ts';
import { aSite } from './site.ts';
import type { WholeServer } from './whole-server.ts';

/** An archive of a site, domains that it tries, and a site that its owner deleted. */
export async function aSiteLife(
  { services }: WholeServer,
  websiteId: string,
): Promise<{ readonly exportId: string; readonly deletedSiteId: string }> {
  const { clock, database, newId, storage } = services;
  const [exportId, now] = [newId(), new Date(clock.now())];
  await storage.put(exportKey(websiteId, exportId), Buffer.from('PK'), 'application/zip');
  await database.inSite(websiteId, ({ kysely }) =>
    kysely
      .insertInto('site_export')
      .values({
        website_id: websiteId,
        id: exportId,
        state: 'done',
        asked_by: 'Marta',
        asked_at: now,
        finished_at: now,
        byte_size: 2n,
      })
      .execute(),
  );
  await database.inSite(websiteId, async ({ kysely }) => {
    for (const host of ['saltmarsh.com', 'saltmarsh.org']) {
      await kysely
        .insertInto('site_domain')
        .values({
          website_id: websiteId,
          host,
          token: 'x',
          added_by: 'Marta',
          added_at: now,
          checked_at: null,
          verified_at: null,
        })
        .execute();
    }
  });
  const { websiteId: deletedSiteId } = await aSite(services);
  const owner = await database.platform
    .selectFrom('membership')
    .where('website_id', '=', websiteId)
    .where('is_owner', '=', true)
    .select('account_id')
    .executeTakeFirstOrThrow();
  await database.platform
    .insertInto('membership')
    .values({ website_id: deletedSiteId, account_id: owner.account_id, role_ids: [], is_owner: true, created_at: now })
    .execute();
  await database.platform
    .updateTable('website')
    .set({ deleted_at: now, deleted_by: 'Marta' })
    .where('id', '=', deletedSiteId)
    .execute();
  return { exportId, deletedSiteId };
}
