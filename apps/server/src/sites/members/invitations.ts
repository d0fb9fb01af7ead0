import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** How long an invitation can be accepted. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** After so long nobody sees it among the others any more. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 3_600_000;

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly message: string;
  readonly invitedBy: string;
  readonly expiresAt: number;
  /** When the place that is offered ends, in epoch milliseconds; null where it is for good. */
  readonly endsAt: number | null;
}

/** Invitations of the transaction's site. */
export function invitationRepository(tx: SiteTransaction, { clock, newId }: Pick<Services, 'clock' | 'newId'>) {
  const { kysely, websiteId } = tx;
  return {
    /** Asks an address, or asks it anew: a link that it had works no longer. @returns the invitation and its token */
    invite: async (
      given: Pick<Invitation, 'email' | 'roleIds' | 'message' | 'invitedBy' | 'endsAt'>,
    ): Promise<Invitation & { readonly token: string }> => {
      const token = newToken();
      const now = clock.now();
      const expiresAt = now + INVITATION_MS;
      const fresh = {
        role_ids: [...given.roleIds],
        message: given.message,
        invited_by: given.invitedBy,
        token_hash: tokenHash(token),
        sent_at: new Date(now),
        expires_at: new Date(expiresAt),
        member_ends_at: given.endsAt === null ? null : new Date(given.endsAt),
      };
      const { id } = await kysely
        .insertInto('invitation')
        .values({ website_id: websiteId, id: newId(), email: given.email, ...fresh })
        .onConflict((conflict) => conflict.constraint('invitation_email_key').doUpdateSet(fresh))
        .returning('id')
        .executeTakeFirstOrThrow();
      await kysely
        .deleteFrom('invitation')
        .where('website_id', '=', websiteId)
        .where('expires_at', '<', new Date(now - FORGOTTEN_AFTER_MS))
        .execute();
      return { ...given, id, expiresAt, token };
    },

    byId: async (id: string): Promise<Invitation | undefined> => {
      const row = await kysely
        .selectFrom('invitation')
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      return row && invitationOf(row);
    },

    /** The invitation of a link that still works; undefined when it was used, taken back, sent anew or is over. */
    byToken: async (token: string): Promise<Invitation | undefined> => {
      const row = await kysely
        .selectFrom('invitation')
        .where('website_id', '=', websiteId)
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', new Date(clock.now()))
        .where((eb) => eb.or([eb('member_ends_at', 'is', null), eb('member_ends_at', '>', new Date(clock.now()))]))
        .selectAll()
        .executeTakeFirst();
      return row && invitationOf(row);
    },

    /** Ends an invitation. @returns false when somebody else did: of two uses of a link one counts */
    end: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await kysely
        .deleteFrom('invitation')
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Brings back an invitation whose use failed. */
    restore: async (
      { id, email, roleIds, message, invitedBy, expiresAt, endsAt }: Invitation,
      token: string,
    ): Promise<void> => {
      await kysely
        .insertInto('invitation')
        .values({
          website_id: websiteId,
          id,
          email,
          role_ids: [...roleIds],
          message,
          invited_by: invitedBy,
          token_hash: tokenHash(token),
          sent_at: new Date(expiresAt - INVITATION_MS),
          expires_at: new Date(expiresAt),
          member_ends_at: endsAt === null ? null : new Date(endsAt),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role_ids: readonly number[];
  readonly message: string;
  readonly invited_by: string;
  readonly expires_at: Date;
  readonly member_ends_at: Date | null;
}

function invitationOf(row: InvitationRow): Invitation {
  const { id, email, role_ids, message, invited_by, expires_at, member_ends_at } = row;
  return {
    id,
    email,
    roleIds: role_ids,
    message,
    invitedBy: invited_by,
    expiresAt: expires_at.getTime(),
    endsAt: member_ends_at?.getTime() ?? null,
  };
}
