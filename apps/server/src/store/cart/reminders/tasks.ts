import { emailKey } from '@portico/domain';
import { z } from 'zod';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Tasks } from '../../../platform/jobs/runner.ts';
import { unsubscribeKey, unsubscribedAt } from '../../../sites/outbox/unsubscribes.ts';
import { FORGET_TOKENS } from '../../../sites/outbox/repository.ts';
import { queueMail } from '../../../sites/outbox/send.ts';
import type { DeliverMail } from '../../../sites/outbox/tasks.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';
import { readCart } from '../read-cart.ts';
import { policyOf } from '../../storefront/store-policy.ts';
import { REMIND_CART } from './record-reminder.ts';
import { reminderKeyOf, reminderMail } from './reminder-mail.ts';

const HOUR_MS = 3_600_000;
/** One address hears of its carts no more often, however many there are. */
const BETWEEN_REMINDERS_MS = 7 * 24 * HOUR_MS;
/** How long a reminder waits for a payment that is under way. */
const ASK_AGAIN_MS = HOUR_MS;

const payloadSchema = z.object({ websiteId: z.string(), cartId: z.string() });

/** The job of reminders; harmless when done twice, as each cart is reminded of once. */
export function reminderTasks(services: Services, deliver: DeliverMail): Tasks {
  return {
    [REMIND_CART]: async (payload) => {
      const { websiteId, cartId } = payloadSchema.parse(payload);
      const site = await services.sites.byId(websiteId);
      const mailId = site && (await services.database.inSite(websiteId, (tx) => remind(tx, services, site, cartId)));
      // When the mail must wait, the job comes again, looks again, and finds the mail that it wrote.
      if (mailId !== undefined) {
        await deliver({ websiteId, mailId });
      }
    },
  };
}

/** Writes the reminder of a cart, unless there is no reason (any more); answers with the mail to deliver. */
async function remind(
  tx: SiteTransaction,
  services: Services,
  site: Site,
  cartId: string,
): Promise<string | undefined> {
  const policy = policyOf(site);
  const now = services.clock.now();
  // Locked: whoever pays meanwhile is waited for, and then seen.
  const [left] = await tx.query<LeftCart>(LEFT, [tx.websiteId, cartId, new Date(now)]);
  if (!left || policy.cartReminderHours === undefined) {
    return undefined;
  }
  const key = unsubscribeKey(services.secrets, 'cart', left.reminder_email);
  const isUnsubscribed = (await unsubscribedAt(tx, 'cart', [key])).has(key);
  if (isUnsubscribed || left.is_bought) {
    await tx.query(GIVE_UP, [tx.websiteId, reminderKeyOf(cartId)]);
    return undefined;
  }
  const dueAt = left.is_paying ? now + ASK_AGAIN_MS : left.last_at.getTime() + policy.cartReminderHours * HOUR_MS;
  if (dueAt > now) {
    await services.addJob(tx, REMIND_CART, { cartId }, { jobKey: `${REMIND_CART} ${cartId}`, runAt: dueAt });
    return undefined;
  }
  const view = await readCart(tx, services.catalogue, left.token_hash, policy, now);
  if (!view || view.reviewed.entries.length === 0) {
    return undefined;
  }
  if (!(await mayBeReminded(tx, { cartId, email: left.reminder_email }, now))) {
    return undefined;
  }
  const queued = await queueMail(
    services,
    tx,
    reminderMail(services, site, { cartId, email: left.reminder_email, entries: view.reviewed.entries }),
  );
  await tx.query(REMINDED, [tx.websiteId, cartId, new Date(now)]);
  return queued.ok ? queued.mailId : undefined;
}

/**
 * Whether an address gets a reminder: somebody has answered a mail at it, as every account of the shop begins, and it had
 * none of another cart for a week. Its customer is locked, so two carts of one address wait for each other.
 */
async function mayBeReminded(
  tx: SiteTransaction,
  { cartId, email }: { readonly cartId: string; readonly email: string },
  now: number,
): Promise<boolean> {
  const key = emailKey(email);
  const confirmed = await tx.query(CONFIRMED, [tx.websiteId, key]);
  if (confirmed.length === 0) {
    return false;
  }
  const recent = await tx.query(RECENT, [
    tx.websiteId,
    key,
    new Date(now - BETWEEN_REMINDERS_MS),
    reminderKeyOf(cartId),
  ]);
  return recent.length === 0;
}

interface LeftCart {
  readonly token_hash: Buffer;
  readonly reminder_email: string;
  readonly last_at: Date;
  readonly is_paying: boolean;
  readonly is_bought: boolean;
}

const LEFT = {
  name: 'cart-left-behind',
  text: `select c.token_hash, c.reminder_email,
      greatest(c.reminder_noted_at, (select max(e.created_at) from cart_entry e where e.website_id = $1 and e.cart_id = c.id),
        (select max(p.updated_at) from payment p where p.website_id = $1 and p.cart_id = c.id)) as last_at,
      exists (select from payment p where p.website_id = $1 and p.cart_id = c.id and p.state in ('started', 'unknown')) as is_paying,
      (c.purchased_at is not null or exists (select from customer_order o where o.website_id = $1
        and lower(o.email) = lower(c.reminder_email) and o.placed_at >= c.created_at)) as is_bought
    from cart c where c.website_id = $1 and c.id = $2 and c.reminder_email is not null and c.kind = 'regular'
      and c.expires_at > $3 for no key update`,
};

const CONFIRMED = {
  name: 'reminder-confirmed',
  text: `select c.id from customer c
    where c.website_id = $1 and c.email_key = $2 and c.account_since is not null for no key update`,
};

// Asked of the mails: a cart whose shopper signs in is joined to another one, and is no more.
const RECENT = {
  name: 'reminder-recent',
  text: `select m.id from mail_message m
    where m.website_id = $1 and m.created_at > $3 and lower(trim(m.recipient)) = $2 and m.dedupe_key like 'cart-reminder %'
      and m.dedupe_key <> $4 and m.state <> 'failed' limit 1`,
};

// One that waits for the mail server is not sent after all.
const GIVE_UP = {
  name: 'reminder-give-up',
  text: `update mail_message set state = 'failed', error = 'No longer needed.', ${FORGET_TOKENS}
    where website_id = $1 and dedupe_key = $2 and state = 'queued'`,
};

const REMINDED = {
  name: 'cart-reminded',
  text: 'update cart set reminded_at = coalesce(reminded_at, $3) where website_id = $1 and id = $2',
};
