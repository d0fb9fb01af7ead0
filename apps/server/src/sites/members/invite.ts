import { mayGive, mayGiveUntil } from '@portico/domain';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Membership } from '../accounts/sessions.ts';
import { sendMail } from '../outbox/send.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationRepository, type Invitation } from './invitations.ts';

/** Who asks, and at which site. */
export interface Inviter {
  readonly site: Site;
  readonly membership: Membership;
  readonly displayName: string;
  readonly actor: AuditActor;
}

type InviteServices = Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>;

export type InviteResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error:
        | { readonly code: 'RIGHT_LACKING' | 'LONGER_THAN_OWN' | 'INVITATION_GONE' | 'DAY_PAST' }
        | IsMember;
    };

interface IsMember {
  readonly code: 'IS_MEMBER';
  /** Their places among those that were asked. */
  readonly places: readonly number[];
}

/**
 * Asks people to a site, each by a mail with a link of her own; all of them or none.
 * @param known which of the addresses are members already, as it was read before the transaction
 */
export async function inviteMembers(
  services: InviteServices,
  tx: SiteTransaction,
  inviter: Inviter,
  asked: Pick<Invitation, 'roleIds' | 'message' | 'endsAt'> & { readonly emails: readonly string[] },
  known: readonly string[],
): Promise<InviteResult> {
  if (!mayGive(inviter.membership, asked.roleIds)) {
    return { ok: false, error: { code: 'RIGHT_LACKING' } };
  }
  if (!mayGiveUntil(inviter.membership, asked.endsAt)) {
    return { ok: false, error: { code: 'LONGER_THAN_OWN' } };
  }
  if (known.length > 0) {
    const places = asked.emails.flatMap((email, place) => (known.includes(email) ? [place] : []));
    return { ok: false, error: { code: 'IS_MEMBER', places } };
  }
  for (const email of new Set(asked.emails)) {
    await invite(services, tx, inviter, { ...asked, email }, 'invited');
  }
  return { ok: true };
}

/** Sends an invitation once more, with a link and a week of its own. */
export async function resendInvitation(
  services: InviteServices,
  tx: SiteTransaction,
  inviter: Inviter,
  invitationId: string,
): Promise<InviteResult> {
  const found = await invitationRepository(tx, services).byId(invitationId);
  if (!found) {
    return { ok: false, error: { code: 'INVITATION_GONE' } };
  }
  if (!mayGive(inviter.membership, found.roleIds)) {
    return { ok: false, error: { code: 'RIGHT_LACKING' } };
  }
  if (!mayGiveUntil(inviter.membership, found.endsAt)) {
    return { ok: false, error: { code: 'LONGER_THAN_OWN' } };
  }
  if (found.endsAt !== null && found.endsAt <= services.clock.now()) {
    return { ok: false, error: { code: 'DAY_PAST' } };
  }
  await invite(services, tx, inviter, found, 'invited again');
  return { ok: true };
}

/** Takes an invitation back: its link works no longer. */
export async function withdrawInvitation(
  services: InviteServices,
  tx: SiteTransaction,
  { actor }: Pick<Inviter, 'actor'>,
  invitationId: string,
): Promise<InviteResult> {
  const invitations = invitationRepository(tx, services);
  const found = await invitations.byId(invitationId);
  if (!found || !(await invitations.end(invitationId))) {
    return { ok: false, error: { code: 'INVITATION_GONE' } };
  }
  await recordAudit(tx, services, {
    kind: 'member',
    actor,
    subject: found.email,
    detail: { change: 'invitation taken back', before: found.roleIds },
  });
  return { ok: true };
}

async function invite(
  services: InviteServices,
  tx: SiteTransaction,
  { site, displayName, actor }: Inviter,
  asked: Pick<Invitation, 'email' | 'roleIds' | 'message' | 'endsAt'>,
  change: string,
): Promise<void> {
  const { email, roleIds, message, endsAt } = asked;
  const invitation = await invitationRepository(tx, services).invite({
    email,
    roleIds,
    message,
    endsAt,
    invitedBy: displayName,
  });
  await sendMail(services, tx, invitationMail(services, site, invitation));
  await recordAudit(tx, services, {
    kind: 'member',
    actor,
    subject: email,
    detail: { change, after: roleIds, ...(endsAt === null ? {} : { until: new Date(endsAt).toISOString() }) },
  });
}
