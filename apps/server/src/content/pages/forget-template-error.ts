import type { SiteTransaction } from '../../platform/database/database.ts';

/** Forgets an error, which comes back when a page meets it again; false when there is none with this id. */
export async function forgetTemplateError(tx: SiteTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom('template_error')
    .where('website_id', '=', tx.websiteId)
    .where('fingerprint', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
