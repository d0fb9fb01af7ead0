import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { recordCustomerEvent } from './customer.ts';

/**
 * Ends an account at its owner's wish: sessions, links, addresses, consent and cart go. Who has bought stays as a guest,
 * for the shop's books; who has not leaves nothing behind.
 */
export async function closeAccount(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  customerId: string,
): Promise<void> {
  await forgetAccount(tx, customerId);
  const order = await tx.kysely
    .selectFrom('customer_order')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!order) {
    await tx.kysely
      .deleteFrom('customer')
      .where('website_id', '=', tx.websiteId)
      .where('id', '=', customerId)
      .execute();
    return;
  }
  await tx.kysely
    .updateTable('customer')
    .set({ password_hash: null, account_since: null, accepts_marketing: false, marketing_changed_at: null })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', customerId)
    .execute();
  await recordCustomerEvent(tx, { id: newId(), customerId, kind: 'account-deleted', now: clock.now() });
}

/** Takes away everything that makes an account one; the customer's row and orders stay. */
export async function forgetAccount(tx: SiteTransaction, customerId: string): Promise<void> {
  const { websiteId, kysely } = tx;
  for (const table of ['customer_session', 'customer_link', 'customer_address'] as const) {
    await kysely.deleteFrom(table).where('website_id', '=', websiteId).where('customer_id', '=', customerId).execute();
  }
  // A cart whose payment is under way is still needed: it is let go of.
  await tx.query(END_CARTS, [websiteId, customerId]);
  await kysely
    .updateTable('cart')
    .set({ customer_id: null })
    .where('website_id', '=', websiteId)
    .where('customer_id', '=', customerId)
    .execute();
}

const END_CARTS = {
  name: 'customer-end-carts',
  text: `delete from cart c where c.website_id = $1 and c.customer_id = $2 and c.purchased_at is null
    and not exists (select from payment p where p.website_id = $1 and p.cart_id = c.id)`,
};
