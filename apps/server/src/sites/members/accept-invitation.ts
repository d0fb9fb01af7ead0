import type { Kysely } from 'kysely';
import { recordAuditOf } from '../../platform/audit/record-audit.ts';
import { shortAddress } from '../../platform/audit/short-address.ts';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import { addAccount, giveUpAddress, holderOf } from '../accounts/owners.ts';
import type { Services } from '../services.ts';
import { invitationRepository, type Invitation } from './invitations.ts';
import { memberRepository } from './members.ts';

type JoinServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>;

/** The link of an invitation. */
export interface InvitationToken {
  readonly websiteId: string;
  readonly token: string;
}

export type JoinResult =
  | { readonly ok: true; readonly value: { readonly accountId: string } }
  | { readonly ok: false; readonly error: { readonly code: 'LINK_DEAD' | 'HAS_ACCOUNT' } };

/**
 * Somebody with an account uses an invitation: whoever reads the mail may join with which account she likes. One of the invited
 * address is proved by it.
 */
export async function acceptInvitation(
  services: JoinServices,
  link: InvitationToken,
  who: { readonly accountId: string; readonly email: string; readonly ip: string },
): Promise<JoinResult> {
  return useInvitation(services, link, who.ip, async (platform, { email }) => {
    if (email === who.email) {
      await platform
        .updateTable('account')
        .set({ email_proved_at: new Date(services.clock.now()) })
        .where('id', '=', who.accountId)
        .where('email_proved_at', 'is', null)
        .execute();
    }
    return who;
  });
}

/**
 * Makes an account of the invited address, which the link proves, and joins with it. An account that had only claimed the address
 * loses it; where somebody proved it before, she signs in instead, and the link stays as it is.
 */
export async function joinByInvitation(
  services: JoinServices,
  link: InvitationToken,
  made: { readonly displayName: string; readonly passwordHash: string; readonly ip: string },
): Promise<JoinResult> {
  return useInvitation(services, link, made.ip, async (platform, { email }) => {
    const holder = await holderOf(platform, email);
    if (holder?.isProved) {
      return 'HAS_ACCOUNT';
    }
    if (holder) {
      await giveUpAddress(platform, holder.accountId);
    }
    const accountId = await addAccount(services, platform, email);
    await platform
      .updateTable('account')
      .set({
        display_name: made.displayName,
        password_hash: made.passwordHash,
        email_proved_at: new Date(services.clock.now()),
      })
      .where('id', '=', accountId)
      .execute();
    return { accountId, email };
  });
}

interface Joining {
  readonly accountId: string;
  readonly email: string;
}

/**
 * Takes an invitation out of the site, so that of two uses of its link one counts, and then makes a member, who is of the platform.
 * Where that fails the invitation is there again.
 */
async function useInvitation(
  services: JoinServices,
  { websiteId, token }: InvitationToken,
  ip: string,
  account: (platform: Kysely<PlatformTables>, invitation: Invitation) => Promise<Joining | 'HAS_ACCOUNT'>,
): Promise<JoinResult> {
  const { database } = services;
  const invitation = await database.inSite(websiteId, async (tx) => {
    const invitations = invitationRepository(tx, services);
    const found = await invitations.byToken(token);
    return found && (await invitations.end(found.id)) ? found : undefined;
  });
  if (!invitation) {
    return { ok: false, error: { code: 'LINK_DEAD' } };
  }
  const restore = () =>
    database.inSite(websiteId, (tx) => invitationRepository(tx, services).restore(invitation, token));
  try {
    const joined = await database.inPlatform(async (platform) => {
      const who = await account(platform, invitation);
      return who === 'HAS_ACCOUNT'
        ? undefined
        : {
            ...who,
            isNew: await memberRepository(platform, websiteId, services).add(who.accountId, {
              ...invitation,
              token,
            }),
          };
    });
    if (!joined) {
      await restore();
      return { ok: false, error: { code: 'HAS_ACCOUNT' } };
    }
    await noteJoining(services, websiteId, { ...joined, ip }, invitation);
    return { ok: true, value: { accountId: joined.accountId } };
  } catch (cause) {
    await restore();
    throw cause;
  }
}

async function noteJoining(
  services: JoinServices,
  websiteId: string,
  { accountId, email, isNew, ip }: Joining & { readonly isNew: boolean; readonly ip: string },
  { email: invited, roleIds }: Invitation,
): Promise<void> {
  await recordAuditOf(services, websiteId, {
    kind: 'member',
    actor: { accountId, name: email, source: shortAddress(ip) },
    subject: email,
    detail: {
      change: isNew ? 'joined' : 'joined, was a member already',
      invited,
      ...(isNew ? { after: roleIds } : {}),
    },
  });
}
