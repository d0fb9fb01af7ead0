import type { Kysely } from 'kysely';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { LinkHolder } from '../accounts/note-replay.ts';
import { isStillMember } from '../site/still-member.ts';
import type { Services } from '../services.ts';

/** A member as rules see her. */
export interface StoredMember {
  readonly accountId: string;
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly isOwner: boolean;
  readonly endsAt: number | null;
}

/** Members of a site. They are of the platform, so what is done to them is told to the site's log in a transaction of its own. */
export function memberRepository(
  kysely: Kysely<PlatformTables>,
  websiteId: string,
  { clock }: Pick<Services, 'clock'>,
) {
  return {
    /** A member whose row nobody else changes until the transaction ends. */
    hold: async (accountId: string): Promise<StoredMember | undefined> => {
      const row = await kysely
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .where('membership.website_id', '=', websiteId)
        .where('membership.account_id', '=', accountId)
        .where(isStillMember(clock.now()))
        .select(['account.email', 'membership.role_ids', 'membership.is_owner', 'membership.ends_at'])
        .forUpdate('membership')
        .executeTakeFirst();
      return (
        row && {
          accountId,
          email: row.email,
          roleIds: row.role_ids,
          isOwner: row.is_owner,
          endsAt: row.ends_at?.getTime() ?? null,
        }
      );
    },

    /** Which of these addresses are members already. */
    membersOf: async (emails: readonly string[]): Promise<readonly string[]> => {
      const rows = await kysely
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .where('membership.website_id', '=', websiteId)
        .where('account.email', 'in', emails)
        .where(isStillMember(clock.now()))
        .select('account.email')
        .execute();
      return rows.map(({ email }) => email);
    },

    setRoles: async (accountId: string, roleIds: readonly number[], endsAt: number | null): Promise<void> => {
      await kysely
        .updateTable('membership')
        .set({ role_ids: [...roleIds], ends_at: endsAt === null ? null : new Date(endsAt) })
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

    /** Adds a member by a link, of which only a hash is kept; whoever is one keeps what she has. @returns whether she was added */
    add: async (
      accountId: string,
      {
        roleIds,
        endsAt,
        token,
      }: { readonly roleIds: readonly number[]; readonly endsAt: number | null; readonly token: string },
    ): Promise<boolean> => {
      const invitation_hash = tokenHash(token);
      await kysely
        .deleteFrom('membership')
        .where('website_id', '=', websiteId)
        .where('account_id', '=', accountId)
        .where('ends_at', '<=', new Date(clock.now()))
        .execute();
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('membership')
        .values({
          website_id: websiteId,
          account_id: accountId,
          role_ids: [...roleIds],
          is_owner: false,
          created_at: new Date(clock.now()),
          invitation_hash,
          ends_at: endsAt === null ? null : new Date(endsAt),
        })
        .onConflict((conflict) => conflict.constraint('membership_pkey').doNothing())
        .executeTakeFirst();
      const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
      if (!isNew) {
        await kysely
          .updateTable('membership')
          .set({ invitation_hash })
          .where('website_id', '=', websiteId)
          .where('account_id', '=', accountId)
          .execute();
      }
      return isNew;
    },

    /** Who joined by a link; undefined of one that nobody of the site used last. */
    joinedBy: (token: string): Promise<LinkHolder | undefined> =>
      kysely
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .where('membership.website_id', '=', websiteId)
        .where('membership.invitation_hash', '=', tokenHash(token))
        .select(['account.id as accountId', 'account.email'])
        .executeTakeFirst(),
  };
}
