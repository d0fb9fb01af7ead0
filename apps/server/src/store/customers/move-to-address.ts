import { emailKey } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { accountMail } from './account-mail.ts';
import { recordCustomerEvent } from './customer.ts';
import { endLinks } from './links.ts';
import { endCustomerSessions } from './sessions.ts';
import type { LinkServices } from './use-link.ts';

/**
 * Gives an account the address that its owner has just confirmed. What a guest bought with it becomes the account's; an
 * account that has it keeps it. Whoever confirms it without being signed in to the account is, for all we know, somebody else
 * than asked for it: the password of before opens the account no more (SEC-14).
 * @returns the account's id; undefined, and nothing changed, when another account has the address
 */
export async function moveToAddress(
  tx: SiteTransaction,
  services: LinkServices,
  site: Site,
  {
    customerId,
    email,
    isSignedIn,
  }: { readonly customerId: string; readonly email: string; readonly isSignedIn: boolean },
): Promise<string | undefined> {
  const both = await tx.kysely
    .selectFrom('customer')
    .where('website_id', '=', tx.websiteId)
    .where((eb) => eb.or([eb('id', '=', customerId), eb('email_key', '=', emailKey(email))]))
    .select(['id', 'email', 'account_since'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = both.find(({ id }) => id === customerId);
  const other = both.find(({ id }) => id !== customerId);
  if (!own?.account_since || other?.account_since) {
    return undefined;
  }
  if (other) {
    await takeOver(tx, { guestId: other.id, customerId });
  }
  await tx.kysely
    .updateTable('customer')
    .set({ email, email_key: emailKey(email), ...(isSignedIn ? {} : { password_hash: null }) })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', customerId)
    .execute();
  await endCustomerSessions(tx, customerId);
  await endLinks(tx, customerId);
  const eventId = services.newId();
  await recordCustomerEvent(tx, {
    id: eventId,
    customerId,
    kind: 'email-changed',
    detail: { before: own.email, after: email },
    now: services.clock.now(),
  });
  const told = { kind: 'changed', recipient: own.email, dedupeKey: `account ${eventId}` } as const;
  await sendMail(services, tx, accountMail(services, site, told));
  return customerId;
}

/** A guest's orders and history become the account's, and the guest is no more. */
async function takeOver(
  tx: SiteTransaction,
  { guestId, customerId }: { readonly guestId: string; readonly customerId: string },
): Promise<void> {
  await tx.kysely
    .updateTable('customer_order')
    .set({ customer_id: customerId })
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', guestId)
    .execute();
  await tx.kysely
    .updateTable('customer_event')
    .set({ customer_id: customerId })
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', guestId)
    .execute();
  await tx.kysely.deleteFrom('customer').where('website_id', '=', tx.websiteId).where('id', '=', guestId).execute();
}
