import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

export type LinkPurpose = 'sign-up' | 'sign-in' | 'password' | 'email';

const HOUR_MS = 3_600_000;
/** How long a link works: one that opens an account that exists for an hour, the others for a day. */
const LINK_MS: Readonly<Record<LinkPurpose, number>> = {
  'sign-up': 24 * HOUR_MS,
  'sign-in': HOUR_MS,
  password: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** What a link is for. */
export interface Link {
  readonly purpose: LinkPurpose;
  /** The address that the mail went to. */
  readonly email: string;
  readonly customerId: string | null;
  readonly acceptsMarketing: boolean;
  readonly returnTo: string;
}

/** Makes a link that works once and gives its token; only the token's hash is kept. */
export async function createLink(tx: SiteTransaction, { clock }: Pick<Services, 'clock'>, link: Link): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx.kysely
    .deleteFrom('customer_link')
    .where('website_id', '=', tx.websiteId)
    .where('expires_at', '<', new Date(now))
    .execute();
  await tx.kysely
    .insertInto('customer_link')
    .values({
      website_id: tx.websiteId,
      token_hash: tokenHash(token),
      purpose: link.purpose,
      email: link.email,
      customer_id: link.customerId,
      accepts_marketing: link.acceptsMarketing,
      return_to: link.returnTo,
      created_at: new Date(now),
      expires_at: new Date(now + LINK_MS[link.purpose]),
    })
    .execute();
  return token;
}

/** What a link is for, while it works. */
export async function findLink(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  token: string,
): Promise<Link | undefined> {
  const row = await tx.kysely
    .selectFrom('customer_link')
    .where('website_id', '=', tx.websiteId)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .select([
      'purpose',
      'email',
      'customer_id as customerId',
      'accepts_marketing as acceptsMarketing',
      'return_to as returnTo',
    ])
    .executeTakeFirst();
  return row as Link | undefined;
}

/** Uses a link; false when it works no longer, so that of two presses one alone comes through. */
export async function useLink(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  token: string,
): Promise<boolean> {
  const now = new Date(clock.now());
  const used = await tx.kysely
    .updateTable('customer_link')
    .set({ used_at: now })
    .where('website_id', '=', tx.websiteId)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return used !== undefined;
}

/** No link of a customer works any more: whoever has set a password, or another address, needs none of them. */
export async function endLinks(tx: SiteTransaction, customerId: string): Promise<void> {
  await tx.kysely
    .deleteFrom('customer_link')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .execute();
}
