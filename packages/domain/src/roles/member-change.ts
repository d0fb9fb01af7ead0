import { hasRight, rightsOf, type Holder } from './rights.ts';

/** Why a change of somebody's roles is refused. */
export type MemberRefusal = 'OWNER_STAYS' | 'OWN_ROLES' | 'RIGHT_LACKING';

/** Whether somebody may give these roles: none gives a right that she lacks. */
export function mayGive(giver: Holder, roleIds: readonly number[]): boolean {
  return rightsOf({ roleIds, isOwner: false }).every((right) => hasRight(giver, right));
}

/**
 * Whether a member's roles may be changed, or taken with her place (`to` is empty then). The owner stays what she is: a site is
 * handed over, never left alone. Nobody changes her own roles, so that nobody locks herself out or rises by herself.
 */
export function checkMemberChange(change: {
  readonly actor: Holder;
  readonly member: Holder;
  readonly isSelf: boolean;
  readonly to: readonly number[];
}): MemberRefusal | undefined {
  const { actor, member, isSelf, to } = change;
  if (member.isOwner) return 'OWNER_STAYS';
  if (isSelf) return 'OWN_ROLES';
  return mayGive(actor, [...member.roleIds, ...to]) ? undefined : 'RIGHT_LACKING';
}
