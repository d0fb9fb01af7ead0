import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { Services } from '../services.ts';

/** A member as rules see her. */
export interface StoredMember {
  readonly accountId: string;
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly isOwner: boolean;
}

/** Members of a site. They are of the platform, so what is done to them is told to the site's log in a transaction of its own. */
export function memberRepository(kysely: Kysely<PlatformTables>, websiteId: string) {
  return {
    /** A member whose row nobody else changes until the transaction ends. */
    hold: async (accountId: string): Promise<StoredMember | undefined> => {
      const row = await kysely
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .where('membership.website_id', '=', websiteId)
        .where('membership.account_id', '=', accountId)
        .select(['account.email', 'membership.role_ids', 'membership.is_owner'])
        .forUpdate('membership')
        .executeTakeFirst();
      return row && { accountId, email: row.email, roleIds: row.role_ids, isOwner: row.is_owner };
    },

    /** Which of these addresses are members already. */
    membersOf: async (emails: readonly string[]): Promise<readonly string[]> => {
      const rows = await kysely
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .where('membership.website_id', '=', websiteId)
        .where('account.email', 'in', emails)
        .select('account.email')
        .execute();
      return rows.map(({ email }) => email);
    },

    setRoles: async (accountId: string, roleIds: readonly number[]): Promise<void> => {
      await kysely
        .updateTable('membership')
        .set({ role_ids: [...roleIds] })
        .where('website_id', '=', websiteId)
        .where('account_id', '=', accountId)
        .execute();
    },

    remove: async (accountId: string): Promise<void> => {
      await kysely
        .deleteFrom('membership')
        .where('website_id', '=', websiteId)
        .where('account_id', '=', accountId)
        .where('is_owner', '=', false)
        .execute();
    },

    /** Adds a member; whoever is one keeps what she has. @returns whether she was added */
    add: async (
      { clock }: Pick<Services, 'clock'>,
      accountId: string,
      roleIds: readonly number[],
    ): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('membership')
        .values({
          website_id: websiteId,
          account_id: accountId,
          role_ids: [...roleIds],
          is_owner: false,
          created_at: new Date(clock.now()),
        })
        .onConflict((conflict) => conflict.constraint('membership_pkey').doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
