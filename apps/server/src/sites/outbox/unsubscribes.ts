import { mailPaths, type MailListName } from '@portico/contract';
import { siteOrigin } from '../site/site-origin.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { FORGET_TOKENS } from './repository.ts';
import type { Site } from '../site/site.ts';

type Signing = Pick<Services['secrets'], 'sign'>;

/** Who wants no mails of a list of a site. */
interface Unsubscribe {
  readonly websiteId: string;
  readonly list: MailListName;
  /** `unsubscribeKey` of the address. */
  readonly who: string;
}

const LINK_PURPOSE = 'stop mails';

const PURPOSE: Readonly<Record<MailListName, string>> = {
  cart: 'reminders of',
  restock: 'restock notices of',
  reviews: 'no reviews asked of',
  weekly: 'no figures of the week for',
};

function signedText({ websiteId, list, who }: Unsubscribe): string {
  return `${websiteId} ${list} ${who}`;
}

/** Who wants no mails of a list: a keyed hash of the address, so that what is kept names nobody. */
export function unsubscribeKey(secrets: Signing, list: MailListName, email: string): string {
  return secrets.sign(PURPOSE[list], email.trim().toLowerCase());
}

/** Where somebody gets no more mails of a list: without signing in, as the address itself is the right (RFC 8058). */
export function unsubscribeUrl(
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  { list, email }: { readonly list: MailListName; readonly email: string },
): string {
  const who = unsubscribeKey(secrets, list, email);
  const key = secrets.sign(LINK_PURPOSE, signedText({ websiteId: site.websiteId, list, who }));
  return siteOrigin(site, environment) + mailPaths.unsubscribe(list, who, key);
}

/** Whether an address to unsubscribe at was made here, for this site, list and person. */
export function mayUnsubscribe(secrets: Pick<Services['secrets'], 'verify'>, asked: Unsubscribe, key: string): boolean {
  return secrets.verify(LINK_PURPOSE, signedText(asked), key);
}

/**
 * Remembers that an address wants no more mails of a list, and keeps back those that still wait for the mail server.
 * @param address as it stands in those mails, up to its key
 */
export async function unsubscribe(
  tx: SiteTransaction,
  asked: { readonly list: MailListName; readonly who: string; readonly address: string; readonly now: Date },
): Promise<void> {
  const { list, who, address, now } = asked;
  await tx.query(KEEP, [tx.websiteId, list, who, now]);
  await keepBack(tx, address);
}

/** Keeps back what still waits for the mail server of those mails that can be ended at an address, up to its key. */
export async function keepBack(tx: SiteTransaction, address: string): Promise<void> {
  await tx.query(KEEP_BACK, [tx.websiteId, address]);
}

/** When each of these addresses last unsubscribed from a list, by its key, in epoch milliseconds. */
export async function unsubscribedAt(
  tx: SiteTransaction,
  list: MailListName,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ email_key: string; refused_at: Date }>(UNSUBSCRIBED, [tx.websiteId, list, keys]);
  return new Map(rows.map((row) => [row.email_key, row.refused_at.getTime()]));
}

const KEEP = {
  name: 'mail-refuse',
  text: `insert into unsubscribe (website_id, kind, email_key, refused_at) values ($1, $2, $3, $4)
    on conflict (website_id, kind, email_key) do update set refused_at = excluded.refused_at`,
};

const KEEP_BACK = {
  name: 'mail-keep-back',
  text: `update mail_message set state = 'failed', error = 'No longer wanted.', ${FORGET_TOKENS}
    where website_id = $1 and starts_with(unsubscribe_url, $2) and state = 'queued'`,
};

const UNSUBSCRIBED = {
  name: 'mail-refused',
  text: `select email_key, refused_at from unsubscribe
    where website_id = $1 and kind = $2 and email_key = any($3::text[])`,
};
