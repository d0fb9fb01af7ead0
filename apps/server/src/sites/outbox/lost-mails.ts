import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { DELIVER_MAIL, GIVE_UP_AFTER_MS, deliveryKey } from './tasks.ts';

/** Who writes a mail or takes it to the mail server has so long before anybody looks whether the job was lost. */
const LOST_AFTER_MS = 5 * 60_000;

/** Between when a mail was asked for that is looked for. */
export interface Sought {
  readonly since: Date;
  readonly until: Date;
}

/**
 * Does work at each site with a mail that was asked for a while ago and has not left: jobs may be lost, as with a backup of
 * the database that is older than they are, or a fault of ours; what they were for stands in the site's tables.
 */
export async function atSitesWithLostMails(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  work: (tx: SiteTransaction, sought: Sought) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const sought = { since: new Date(now - GIVE_UP_AFTER_MS), until: new Date(now - LOST_AFTER_MS) };
  const { rows } = await database.inPlatform((kysely) =>
    sql<{ id: string }>`select sites_with_waiting_mails(${sought.since}, ${sought.until}) as id`.execute(kysely),
  );
  for (const { id } of rows) {
    await database.inSite(id, (tx) => work(tx, sought));
  }
}

/** Has mails delivered that wait without a job. */
export async function addLostDeliveries(
  { addJob }: Pick<Services, 'addJob'>,
  tx: SiteTransaction,
  { since, until }: Sought,
): Promise<void> {
  for (const { id } of await tx.query<{ id: string }>(QUEUED, [tx.websiteId, since, until])) {
    await addJob(tx, DELIVER_MAIL, { mailId: id }, { jobKey: deliveryKey(id), keepsEarlier: true });
  }
}

const QUEUED = {
  name: 'mail-queued-since',
  text: `select id from mail_message where website_id = $1 and state = 'queued' and created_at > $2 and created_at <= $3`,
};
