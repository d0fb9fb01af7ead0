import type { SiteTransaction } from '../../platform/database/database.ts';
import type { MailAbout } from '../../platform/mail/message.ts';

/** Messages of these kinds that could not be delivered. */
export async function countFailedMail(tx: SiteTransaction, abouts: readonly MailAbout[]): Promise<number> {
  const row = await tx.kysely
    .selectFrom('mail_message')
    .where('website_id', '=', tx.websiteId)
    .where('state', '=', 'failed')
    .where('about', 'in', abouts)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
