import type { SiteTransaction } from '../../platform/database/database.ts';

/** Forgets a kind of error, which comes back when a browser tells of it again; false when there is none with this id. */
export async function forgetErrorReport(tx: SiteTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom('error_report')
    .where('website_id', '=', tx.websiteId)
    .where('fingerprint', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
