import type { SiteTransaction } from '../../platform/database/database.ts';
import { unsubscribedAt, unsubscribeKey } from './unsubscribes.ts';
import type { Services } from '../services.ts';

/** Somebody of the studio, as far as her mails go. */
export interface Subscriber {
  readonly accountId: string;
  readonly email: string;
}

type Signing = Pick<Services['secrets'], 'sign'>;

/** Asks for the mails; whoever asks again after unsubscribing gets them again, and none of a week that she had. */
export async function askForMails(tx: SiteTransaction, accountId: string, now: Date): Promise<void> {
  await tx.query(ASK, [tx.websiteId, accountId, now]);
}

export async function stopMails(tx: SiteTransaction, accountId: string): Promise<void> {
  await tx.query(STOP, [tx.websiteId, accountId]);
}

/** Whether somebody gets them: she asked, and did not unsubscribe since. */
export async function readSubscriber(
  tx: SiteTransaction,
  secrets: Signing,
  { accountId, email }: Subscriber,
): Promise<boolean> {
  const askedAt = (await readAsked(tx)).get(accountId);
  return askedAt !== undefined && (await wanted(tx, secrets, [{ accountId, email, askedAt }])).length > 0;
}

/** Who asked and when, in epoch milliseconds, by account; with a Monday only those who had no mail of it. */
export async function readAsked(tx: SiteTransaction, monday?: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ account_id: string; asked_at: Date }>(ASKED, [tx.websiteId, monday ?? null]);
  return new Map(rows.map(({ account_id, asked_at }) => [account_id, asked_at.getTime()]));
}

/** Of those who asked, who did not unsubscribe since. */
export async function wanted<Who extends Subscriber & { readonly askedAt: number }>(
  tx: SiteTransaction,
  secrets: Signing,
  asked: readonly Who[],
): Promise<readonly Who[]> {
  const keyOf = (email: string) => unsubscribeKey(secrets, 'weekly', email);
  const ended = await unsubscribedAt(
    tx,
    'weekly',
    asked.map(({ email }) => keyOf(email)),
  );
  return asked.filter(({ email, askedAt }) => (ended.get(keyOf(email)) ?? -1) < askedAt);
}

/**
 * Notes that somebody has the mail of a week, in the transaction that queues it.
 * @returns false when she had it: of two processes one sends
 */
export async function claimWeek(tx: SiteTransaction, accountId: string, monday: string): Promise<boolean> {
  return (await tx.query(CLAIM, [tx.websiteId, accountId, monday])).length > 0;
}

const ASK = {
  name: 'weekly-mail-ask',
  text: `insert into weekly_mail (website_id, account_id, asked_at) values ($1, $2, $3)
    on conflict (website_id, account_id) do update set asked_at = excluded.asked_at`,
};

const STOP = {
  name: 'weekly-mail-stop',
  text: 'delete from weekly_mail where website_id = $1 and account_id = $2',
};

const ASKED = {
  name: 'weekly-mail-asked',
  text: `select account_id, asked_at from weekly_mail
    where website_id = $1 and ($2::date is null or sent_on is distinct from $2::date)`,
};

const CLAIM = {
  name: 'weekly-mail-claim',
  text: `update weekly_mail set sent_on = $3::date
    where website_id = $1 and account_id = $2 and sent_on is distinct from $3::date returning account_id`,
};
