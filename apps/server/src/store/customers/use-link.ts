import { hashPassword } from '../../sites/accounts/password.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { accountMail } from './account-mail.ts';
import { recordCustomerEvent } from './customer.ts';
import { endLinks, findLink, useLink, type Link } from './links.ts';
import { endCustomerSessions, startCustomerSession } from './sessions.ts';
import type { Entered } from './sign-in.ts';
import { makeAccount } from './make-account.ts';
import { moveToAddress } from './move-to-address.ts';

export type LinkServices = Pick<Services, 'database' | 'clock' | 'newId' | 'addJob' | 'environment' | 'secrets'>;

/** What is filled in where the link leads; empty where its purpose asks for nothing. */
export interface LinkInput {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** Who is signed in where the link is used. */
  readonly customerId?: string | undefined;
}

export type UseLinkResult =
  | { readonly ok: true; readonly value: Entered & { readonly link: Link } }
  | { readonly ok: false; readonly error: { readonly code: 'LINK_DEAD' } };

/**
 * Does what a mailed link is for, once, and begins a session: whoever holds the link reads the mailbox. The fields were
 * checked before.
 */
export async function useAccountLink(services: LinkServices, site: Site, input: LinkInput): Promise<UseLinkResult> {
  const { websiteId } = site;
  const found = await services.database.readInSite(websiteId, (tx) => findLink(tx, services, input.token));
  if (!found) {
    return { ok: false, error: { code: 'LINK_DEAD' } };
  }
  const passwordHash = input.password === '' ? null : await hashPassword(input.password);
  return services.database.inSite(websiteId, async (tx): Promise<UseLinkResult> => {
    const customerId =
      (await useLink(tx, services, input.token)) &&
      (await fulfil(tx, services, site, found, { ...input, passwordHash }));
    return customerId
      ? { ok: true, value: { token: await startCustomerSession(tx, services, customerId), customerId, link: found } }
      : { ok: false, error: { code: 'LINK_DEAD' } };
  });
}

type Filled = Omit<LinkInput, 'password'> & { readonly passwordHash: string | null };

/** @returns whose session begins; undefined where the link has nothing left to do */
async function fulfil(
  tx: SiteTransaction,
  services: LinkServices,
  site: Site,
  link: Link,
  filled: Filled,
): Promise<string | undefined> {
  if (link.purpose === 'sign-up') {
    return makeAccount(tx, services, { ...filled, email: link.email, acceptsMarketing: link.acceptsMarketing });
  }
  if (link.customerId === null || link.purpose === 'sign-in') {
    return link.customerId ?? undefined;
  }
  return link.purpose === 'password'
    ? setPassword(tx, services, site, { customerId: link.customerId, passwordHash: filled.passwordHash })
    : moveToAddress(tx, services, site, {
        customerId: link.customerId,
        email: link.email,
        isSignedIn: filled.customerId === link.customerId,
      });
}

/** Sets a password and ends what the old one opened (SEC-9); tells the owner of the account. */
export async function setPassword(
  tx: SiteTransaction,
  services: LinkServices,
  site: Site,
  { customerId, passwordHash }: { readonly customerId: string; readonly passwordHash: string | null },
): Promise<string | undefined> {
  const account = await tx.kysely
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', customerId)
    .where('account_since', 'is not', null)
    .returning('email')
    .executeTakeFirst();
  if (!account) {
    return undefined;
  }
  await endCustomerSessions(tx, customerId);
  await endLinks(tx, customerId);
  const eventId = services.newId();
  await recordCustomerEvent(tx, { id: eventId, customerId, kind: 'password-changed', now: services.clock.now() });
  const mail = { kind: 'newPassword', recipient: account.email, dedupeKey: `account ${eventId}` } as const;
  await sendMail(services, tx, accountMail(services, site, mail));
  return customerId;
}
