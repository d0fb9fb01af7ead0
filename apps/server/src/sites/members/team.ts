import type { Team } from '@portico/contract/studio';
import { sql } from 'kysely';
import { isStillMember } from '../site/still-member.ts';
import type { Services } from '../services.ts';

/** Everybody of a site and who was asked, for one of them. */
export async function readTeam(
  services: Pick<Services, 'clock' | 'database'>,
  websiteId: string,
  reader: { readonly accountId: string },
): Promise<Team> {
  const members = await readMembers(services, websiteId);
  const invitations = await services.database.readInSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('invitation')
      .where('website_id', '=', websiteId)
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .selectAll()
      .execute(),
  );
  const site = await services.database.platform
    .selectFrom('website')
    .where('id', '=', websiteId)
    .select('requires_step')
    .executeTakeFirst();
  return {
    requiresStep: site?.requires_step ?? false,
    members: members.map((row) => ({
      accountId: row.id,
      displayName: row.display_name,
      email: row.email,
      roleIds: row.role_ids,
      isOwner: row.is_owner,
      isYou: row.id === reader.accountId,
      joinedAt: row.created_at.getTime(),
      endsAt: row.ends_at?.getTime() ?? null,
      seenAt: row.seen_at?.getTime() ?? null,
      secondStep: { passkeys: Number(row.passkeys), hasApp: row.has_app },
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      roleIds: row.role_ids,
      invitedBy: row.invited_by,
      sentAt: row.sent_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      endsAt: row.member_ends_at?.getTime() ?? null,
    })),
  };
}

function readMembers({ clock, database }: Pick<Services, 'clock' | 'database'>, websiteId: string) {
  return database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .where(isStillMember(clock.now()))
    .orderBy('membership.is_owner', 'desc')
    .orderBy('membership.created_at')
    .orderBy('account.id')
    .select([
      'account.id',
      'account.display_name',
      'account.email',
      'account.seen_at',
      'membership.role_ids',
      'membership.is_owner',
      'membership.created_at',
      'membership.ends_at',
      sql<boolean>`account.app_key is not null`.as('has_app'),
      sql<bigint>`(select count(*) from passkey where passkey.account_id = account.id)`.as('passkeys'),
    ])
    .execute();
}
