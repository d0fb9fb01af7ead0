import { isEmail } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { unsubscribeKey } from '../../../sites/outbox/unsubscribes.ts';
import { cartExpiry } from '../new-cart.ts';

/** The job that writes to whoever left a cart behind. */
export const REMIND_CART = 'remind-cart';

const HOUR_MS = 3_600_000;
/** What is typed on within it moves the reminder no further. */
const PAUSE_MS = 5 * 60_000;

/**
 * Keeps whom a reminder of a cart goes to, and when: so many hours after what was typed last. Nothing for carts that
 * were reminded of already, for what is no address, and for people who want no reminders.
 */
export async function recordReminder(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'secrets'>,
  { cartId, email, hours }: { readonly cartId: string; readonly email: string; readonly hours: number },
): Promise<void> {
  const address = email.trim();
  if (!isEmail(address)) {
    return;
  }
  const now = services.clock.now();
  const recorded = await tx.query(RECORD, [
    tx.websiteId,
    cartId,
    address,
    new Date(now),
    new Date(now - PAUSE_MS),
    unsubscribeKey(services.secrets, 'cart', address),
    new Date(cartExpiry(now)),
  ]);
  if (recorded.length > 0) {
    await services.addJob(
      tx,
      REMIND_CART,
      { cartId },
      { jobKey: `${REMIND_CART} ${cartId}`, runAt: now + hours * HOUR_MS },
    );
  }
}

const RECORD = {
  name: 'cart-note-reminder',
  text: `update cart set reminder_email = $3, reminder_noted_at = $4, expires_at = greatest(expires_at, $7)
    where website_id = $1 and id = $2 and kind = 'regular' and purchased_at is null and reminded_at is null
      and (reminder_email is distinct from $3 or reminder_noted_at < $5)
      and not exists (select from unsubscribe r where r.website_id = $1 and r.kind = 'cart' and r.email_key = $6)
    returning id`,
};
