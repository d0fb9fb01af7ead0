import { hasRight, rightsOf, type Holder } from './rights.ts';

/** Why a change of somebody's roles is refused. */
export type MemberRefusal = 'OWNER_STAYS' | 'OWN_ROLES' | 'RIGHT_LACKING' | 'LONGER_THAN_OWN';

/** How long somebody has her place: to an instant in epoch milliseconds, or for good. */
export interface Stay {
  readonly endsAt: number | null;
}

/** Whether somebody may give these roles: none gives a right that she lacks. */
export function mayGive(giver: Holder, roleIds: readonly number[]): boolean {
  return rightsOf({ roleIds, isOwner: false }).every((right) => hasRight(giver, right));
}

/** Whether somebody may give a place for so long: none gives one that outlives her own. */
export function mayGiveUntil(giver: Stay, endsAt: number | null): boolean {
  return giver.endsAt === null || (endsAt !== null && endsAt <= giver.endsAt);
}

/**
 * Whether a member's roles may be changed, or taken with her place (`to` is empty then). The owner stays what she is: a site is
 * handed over, never left alone. Nobody changes her own roles, so that nobody locks herself out or rises by herself.
 */
export function checkMemberChange(change: {
  readonly actor: Holder & Stay;
  readonly member: Holder;
  readonly isSelf: boolean;
  readonly to: readonly number[];
  /** Until when she has them; absent where her place is taken. */
  readonly endsAt?: number | null;
}): MemberRefusal | undefined {
  const { actor, member, isSelf, to, endsAt } = change;
  if (member.isOwner) return 'OWNER_STAYS';
  if (isSelf) return 'OWN_ROLES';
  if (!mayGive(actor, [...member.roleIds, ...to])) return 'RIGHT_LACKING';
  return endsAt === undefined || mayGiveUntil(actor, endsAt) ? undefined : 'LONGER_THAN_OWN';
}
