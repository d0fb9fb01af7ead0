import { addressWithoutPerson, type Address } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { erasePerson } from '../../content/submissions/person.ts';
import { eraseAuthor } from '../reviews/erase-author.ts';
import type { Services } from '../services.ts';
import { forgetAccount } from './close-account.ts';
import { recordCustomerEvent } from './customer.ts';
import { endSubscriptions } from './end-subscriptions.ts';

/**
 * Erases a person at her request: orders keep their money, lines and country, not who it was. Mails to her, what she
 * waited for and the lists she was on go too. That she wants no reminders, notices or questions stays: it is kept without her address.
 * @returns false when there is no such customer, or she was erased before
 */
export async function eraseCustomer(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets' | 'versions'>,
  { customerId, accountId }: { readonly customerId: string; readonly accountId: string },
): Promise<boolean> {
  const { websiteId } = tx;
  const { clock, newId } = services;
  const now = new Date(clock.now());
  const [found] = await tx.query<{ email_key: string }>(LOCK, [websiteId, customerId]);
  if (!found) {
    return false;
  }
  await forgetAccount(tx, customerId);
  const orders = await tx.query<{ id: string; address: Pick<Address, 'country' | 'region'> | null }>(ORDERS, [
    websiteId,
    customerId,
  ]);
  await tx.query(ERASE_ORDERS, [
    websiteId,
    orders.map(({ id }) => id),
    orders.map(({ address }) => JSON.stringify(addressWithoutPerson(address ?? { country: '', region: '' }))),
  ]);
  const ids = orders.map(({ id }) => id);
  await tx.query(ERASE_ANSWERS, [websiteId, ids]);
  await tx.query(FORGET_BOUGHT, [websiteId, ids]);
  await tx.query(ERASE_CHECKOUTS, [websiteId, ids]);
  await tx.query(ERASE_NOTES, [websiteId, ids]);
  await tx.query(ERASE_REASONS, [websiteId, ids]);
  for (const statement of [FORGET_MAILS, FORGET_WAITS, FORGET_LINKS, FORGET_REMINDERS, FORGET_GIFTS]) {
    await tx.query(statement, [websiteId, found.email_key]);
  }
  await erasePerson(tx, services, { address: found.email_key, by: accountId });
  await endSubscriptions(tx, services, { customerId, now });
  await tx.query(FORGET_EVENTS, [websiteId, customerId]);
  await eraseAuthor(tx, services, customerId);
  await tx.query(ERASE, [websiteId, customerId, now]);
  await recordCustomerEvent(tx, { id: newId(), customerId, kind: 'erased', accountId, now: clock.now() });
  return true;
}

const LOCK = {
  name: 'customer-lock',
  text: 'select email_key from customer where website_id = $1 and id = $2 and erased_at is null for update',
};

const ORDERS = {
  name: 'customer-orders-to-erase',
  text: `select id, shipping_address as address from customer_order where website_id = $1 and customer_id = $2
    order by id for update`,
};

const ERASE_ORDERS = {
  name: 'customer-erase-orders',
  text: `update customer_order o set email = '', note = '', shipping_address = kept.address, billing_address = null
    from unnest($2::uuid[], $3::jsonb[]) as kept (id, address) where o.website_id = $1 and o.id = kept.id`,
};

// What was answered to a product's own questions may say who it was: in the order, and in the cart it was bought with.
const ERASE_ANSWERS = {
  name: 'customer-erase-answers',
  text: 'update order_line set additional_fields = null where website_id = $1 and order_id = any($2::uuid[])',
};

// What the shop's people wrote beside an order, and why they gave money back, may name its buyer.
const ERASE_NOTES = {
  name: 'customer-erase-notes',
  text: `update order_event
    set detail = (detail - 'text') || case when detail ? 'reason' then '{"reason": ""}'::jsonb else '{}' end
    where website_id = $1 and order_id = any($2::uuid[]) and detail ?| array['text', 'reason']`,
};

const ERASE_REASONS = {
  name: 'customer-erase-reasons',
  text: `update order_refund set reason = '' where website_id = $1 and order_id = any($2::uuid[])`,
};

const FORGET_BOUGHT = {
  name: 'customer-forget-bought-entries',
  text: `delete from cart_entry e using customer_order o
    where o.website_id = $1 and o.id = any($2::uuid[]) and e.website_id = $1 and e.cart_id = o.cart_id`,
};

// The frozen checkout of each payment of these orders' carts, paid or declined.
const ERASE_CHECKOUTS = {
  name: 'customer-erase-checkouts',
  text: `update payment p set payer_key = '',
      checkout = (p.checkout::jsonb - 'gift' || jsonb_build_object('email', '', 'note', '', 'address',
        o.shipping_address, 'lines', '[]'::jsonb))::json
    from customer_order o
    where o.website_id = $1 and o.id = any($2::uuid[]) and p.website_id = $1 and p.cart_id = o.cart_id
      and p.state not in ('started', 'unknown')`,
};

const FORGET_MAILS = {
  name: 'customer-forget-mails',
  text: 'delete from mail_message where website_id = $1 and lower(recipient) = $2',
};

const FORGET_LINKS = {
  name: 'customer-forget-links',
  text: 'delete from customer_link where website_id = $1 and lower(email) = $2',
};

const FORGET_REMINDERS = {
  name: 'customer-forget-reminders',
  text: 'update cart set reminder_email = null where website_id = $1 and lower(reminder_email) = $2',
};

// A card stays what the shop owes to whoever knows its code; nobody is named any more.
const FORGET_GIFTS = {
  name: 'customer-forget-gifts',
  text: `update gift_card set
      recipient_name = case when lower(recipient_email) = $2 or lower(buyer_email) = $2 then '' else recipient_name end,
      recipient_email = case when lower(recipient_email) = $2 or lower(buyer_email) = $2 and state <> 'waiting' then '' else recipient_email end,
      from_name = case when lower(buyer_email) = $2 then '' else from_name end,
      message = '', reason = '',
      buyer_email = case when lower(buyer_email) = $2 then '' else buyer_email end
    where website_id = $1 and (lower(recipient_email) = $2 or lower(buyer_email) = $2)`,
};

const FORGET_WAITS = {
  name: 'customer-forget-waits',
  text: 'delete from restock_sign_up where website_id = $1 and email_key = $2',
};

// Old events may hold older addresses.
const FORGET_EVENTS = {
  name: 'customer-forget-events',
  text: `update customer_event set detail = '{}' where website_id = $1 and customer_id = $2`,
};

const ERASE = {
  name: 'customer-erase',
  text: `update customer set email = '', email_key = 'erased ' || id, first_name = '', last_name = '', password_hash = null,
      account_since = null, accepts_marketing = false, marketing_changed_at = null, note = '', erased_at = $3
    where website_id = $1 and id = $2`,
};
