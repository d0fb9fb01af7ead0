import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { Services } from '../services.ts';

/** The first owner has no address until the person gives one; nothing can be sent to this. */
const UNKNOWN_ADDRESS = /^owner-[0-9a-f-]+@owner\.invalid$/;

function standInAddress(accountId: string): string {
  return `owner-${accountId}@owner.invalid`;
}

export interface Owner {
  readonly accountId: string;
  readonly email: string;
  readonly hasPassword: boolean;
}

/** Whether an account's address is only the stand-in of an owner who has not come yet. */
export function isUnknownAddress(email: string): boolean {
  return UNKNOWN_ADDRESS.test(email);
}

export async function findOwner(platform: Kysely<PlatformTables>, websiteId: string): Promise<Owner | undefined> {
  const row = await platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .where('membership.is_owner', '=', true)
    .select(['account.id', 'account.email', 'account.password_hash'])
    .executeTakeFirst();
  return row && { accountId: row.id, email: row.email, hasPassword: row.password_hash !== null };
}

/** Whose address it is, as far as anybody has said so. */
export interface Holder {
  readonly accountId: string;
  readonly passwordHash: string | null;
  /** By a link that was made for the address. Until then somebody only claims it, and nothing meant for its owner is given to him. */
  readonly isProved: boolean;
}

/** The account of an address, locked until the transaction ends. */
export async function holderOf(platform: Kysely<PlatformTables>, email: string): Promise<Holder | undefined> {
  const row = await platform
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'password_hash', 'email_proved_at'])
    .forUpdate()
    .executeTakeFirst();
  return row && { accountId: row.id, passwordHash: row.password_hash, isProved: row.email_proved_at !== null };
}

/**
 * Takes an address from an account that has only claimed it: nobody comes in with it any more, by a session, a link or a
 * password. What the account owns stays its own; whoever runs the server gives it another owner's address.
 */
export async function giveUpAddress(platform: Kysely<PlatformTables>, accountId: string): Promise<void> {
  await platform
    .updateTable('account')
    .set({ email: standInAddress(accountId), password_hash: null })
    .where('id', '=', accountId)
    .execute();
  await platform.deleteFrom('session').where('account_id', '=', accountId).execute();
  await platform.deleteFrom('sign_in_link').where('account_id', '=', accountId).execute();
}

/** Adds an account without a password: it can be entered by a one-time link only. */
export async function addAccount(
  services: Pick<Services, 'clock' | 'newId'>,
  platform: Kysely<PlatformTables>,
  email: string | undefined,
): Promise<string> {
  const id = services.newId();
  await platform
    .insertInto('account')
    .values({
      id,
      email: email ?? standInAddress(id),
      display_name: '',
      password_hash: null,
      created_at: new Date(services.clock.now()),
    })
    .execute();
  return id;
}

/** Makes an account the one owner of a website; whoever owned it before is no member any more. */
export async function giveOwnership(
  services: Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  websiteId: string,
  accountId: string,
): Promise<void> {
  await platform
    .deleteFrom('membership')
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('is_owner', '=', true), eb('account_id', '=', accountId)]))
    .execute();
  await platform
    .insertInto('membership')
    .values({
      website_id: websiteId,
      account_id: accountId,
      role_ids: [],
      is_owner: true,
      created_at: new Date(services.clock.now()),
    })
    .execute();
}

/** Removes the stand-in of an owner once nothing belongs to it. */
export async function removeStandIn(platform: Kysely<PlatformTables>, accountId: string): Promise<void> {
  await platform
    .deleteFrom('account')
    .where('id', '=', accountId)
    .where('password_hash', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('membership')
            .whereRef('membership.account_id', '=', 'account.id')
            .select('membership.website_id'),
        ),
      ),
    )
    .execute();
}
