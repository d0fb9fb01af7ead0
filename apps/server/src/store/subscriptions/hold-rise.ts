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

/** How many keep their old price because the mail about the new one came back. */
export async function countUntold(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(UNTOLD, [tx.websiteId]);
  return row?.count ?? 0;
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

// The key is that of `priceMailKey`.
const UNTOLD = {
  name: 'subscription-price-untold',
  text: `select count(*)::int as count from subscription s
    join mail_message m on m.website_id = $1 and m.state = 'failed' and m.dedupe_key =
      case when s.coming_asks then 'subscription-price-ask ' else 'subscription-price-change ' end || s.id || ' ' || s.coming_notice
    where s.website_id = $1 and s.coming_from is not null and s.coming_told_at is null
      and s.state in ('active', 'past-due', 'paused')`,
};
