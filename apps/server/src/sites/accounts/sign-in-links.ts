import type { Kysely } from 'kysely';
import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { Services } from '../services.ts';
import type { LinkHolder } from './note-replay.ts';

/** A link works once, within a day. */
const LINK_MS = 24 * 3_600_000;

/**
 * Makes a one-time link for an account and answers its path; only the token's hash is kept.
 * @param email whom it goes to: using it proves that address
 */
export async function createSignInLink(
  services: Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  accountId: string,
  email?: string,
): Promise<string> {
  const token = newToken();
  const now = services.clock.now();
  await platform
    .insertInto('sign_in_link')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      created_at: new Date(now),
      expires_at: new Date(now + LINK_MS),
      used_at: null,
      email: email ?? null,
    })
    .execute();
  return `/welcome?token=${token}`;
}

export interface LinkedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly displayName: string;
  /** Whom the link was made for; null where that was not known. */
  readonly madeFor: string | null;
}

/** The account of a link that still works. Inside a transaction, `lock` keeps a second use waiting. */
export async function findSignInLink(
  services: Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  token: string,
  lock = false,
): Promise<LinkedAccount | undefined> {
  const query = platform
    .selectFrom('sign_in_link')
    .innerJoin('account', 'account.id', 'sign_in_link.account_id')
    .where('sign_in_link.token_hash', '=', tokenHash(token))
    .where('sign_in_link.used_at', 'is', null)
    .where('sign_in_link.expires_at', '>', new Date(services.clock.now()))
    .select([
      'account.id as accountId',
      'account.email',
      'account.display_name as displayName',
      'sign_in_link.email as madeFor',
    ]);
  return lock ? query.forUpdate('sign_in_link').executeTakeFirst() : query.executeTakeFirst();
}

/** Whose link it was that was used before; undefined of one that is merely over, and of none that there ever was. */
export async function holderOfUsedLink(
  platform: Kysely<PlatformTables>,
  token: string,
): Promise<LinkHolder | undefined> {
  return platform
    .selectFrom('sign_in_link')
    .innerJoin('account', 'account.id', 'sign_in_link.account_id')
    .where('sign_in_link.token_hash', '=', tokenHash(token))
    .where('sign_in_link.used_at', 'is not', null)
    .select(['account.id as accountId', 'account.email'])
    .executeTakeFirst();
}

/** Marks every link of an account as used: whoever has set a password needs none of them. */
export async function useSignInLinks(
  services: Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  accountId: string,
): Promise<void> {
  await platform
    .updateTable('sign_in_link')
    .set({ used_at: new Date(services.clock.now()) })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
