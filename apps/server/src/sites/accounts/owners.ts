import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { Services } from '../services.ts';

/** The first owner has no address until the person gives one; nothing can be sent to this. */
const UNKNOWN_ADDRESS = /^owner-[0-9a-f-]+@owner\.invalid$/;

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
      email: email ?? `owner-${id}@owner.invalid`,
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
