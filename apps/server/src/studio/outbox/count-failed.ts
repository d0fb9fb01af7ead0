import type { SiteTransaction } from '../../platform/database/database.ts';

/** Messages that could not be delivered. */
export async function countFailedMail(tx: SiteTransaction): Promise<number> {
  const row = await tx.kysely
    .selectFrom('mail_message')
    .where('website_id', '=', tx.websiteId)
    .where('state', '=', 'failed')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
