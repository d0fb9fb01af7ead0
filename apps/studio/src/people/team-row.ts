import type { Team, TeamInvitation, TeamMember } from '@portico/contract/studio';

/** Somebody of the team, or somebody who is asked. */
export type TeamRow =
  | { readonly kind: 'member'; readonly id: string; readonly member: TeamMember }
  | { readonly kind: 'invitation'; readonly id: string; readonly invitation: TeamInvitation };

/** Members first, then who is asked. */
export function rowsOf({ members, invitations }: Team): readonly TeamRow[] {
  return [
    ...members.map((member) => ({ kind: 'member', id: member.accountId, member }) as const),
    ...invitations.map((invitation) => ({ kind: 'invitation', id: invitation.id, invitation }) as const),
  ];
}

/** What somebody is called: by her name, or by her address until she has one. */
export function nameOf({ displayName, email }: Pick<TeamMember, 'displayName' | 'email'>): string {
  return displayName || email;
}

/** Whole days that are left, at least one; nothing where it is over. */
export function daysLeft({ expiresAt }: Pick<TeamInvitation, 'expiresAt'>, now: number): number {
  return expiresAt <= now ? 0 : Math.ceil((expiresAt - now) / 86_400_000);
}
