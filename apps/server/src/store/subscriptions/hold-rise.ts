import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { DAY_MS } from './durations.ts';
import { noticeOf } from './notice-of.ts';
import { readPolicy } from './policy.ts';
import { saveSubscription } from './repository.ts';
import type { Subscription } from './stored-subscription.ts';

/**
 * Holds the old price as long as no mail server took the mail that tells of the new one: the days of notice count from there. Nothing is
 * done where nothing is announced, or it was told before.
 */
export async function holdRise(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  subscription: Subscription,
): Promise<Subscription> {
  const { row } = subscription;
  if (row.coming_from === null || row.coming_told_at !== null) {
    return subscription;
  }
  const [mail] = await tx.query<{ sent_at: Date }>(TOLD, [tx.websiteId, priceMailKey(row)]);
  const days = noticeOf(subscription, await readPolicy(tx));
  const from = new Date((mail?.sent_at.getTime() ?? clock.now()) + days * DAY_MS);
  return saveSubscription(tx, subscription, {
    coming_from: from > row.coming_from ? from : row.coming_from,
    ...(mail ? { coming_told_at: mail.sent_at } : {}),
  });
}

/** By which the mail about a rise is found; that of `writeSubscriptionMail`. */
function priceMailKey({ id, coming_notice: notice, coming_asks: asks }: Subscription['row']): string {
  return `subscription-${asks ? 'price-ask' : 'price-change'} ${id} ${notice}`;
}

const TOLD = {
  name: 'subscription-price-told',
  // Without a mail server, as on one's own machine, a mail is taken once it lies in the folder.
  text: `select coalesce(sent_at, created_at) as sent_at from mail_message
    where website_id = $1 and dedupe_key = $2 and state in ('sent', 'outbox')`,
};
