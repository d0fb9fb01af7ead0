import { checkMemberChange, type MemberRefusal } from '@portico/domain';
import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { Membership } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { memberRepository, type StoredMember } from './members.ts';

/** Who changes, and what she may herself. */
export interface Changer {
  readonly accountId: string;
  readonly membership: Membership;
  readonly actor: AuditActor;
}

export type ChangeResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: MemberRefusal | 'MEMBER_UNKNOWN' | 'CHANGED' } };

type ChangeServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>;
type Members = ReturnType<typeof memberRepository>;

/**
 * Gives a member other roles; they hold from her next request on, in every process. Refused where somebody changed them since
 * they were seen.
 */
export function changeRoles(
  services: ChangeServices,
  changer: Changer,
  change: {
    readonly memberId: string;
    readonly roleIds: readonly number[];
    readonly seen: readonly number[];
    /** Until when; absent where that stays as it is. */
    readonly endsAt?: number | null | undefined;
  },
): Promise<ChangeResult> {
  const { memberId, roleIds, seen } = change;
  return done(services, changer, memberId, async (members, member) => {
    const { endsAt = member.endsAt } = change;
    const refused = refusalOf(changer, member, roleIds, endsAt);
    if (refused) return refused;
    if (!isSame(member.roleIds, seen)) return 'CHANGED';
    await members.setRoles(memberId, roleIds, endsAt);
    return {
      change: 'roles',
      before: member.roleIds,
      after: roleIds,
      ...(endsAt === member.endsAt ? {} : { until: endsAt === null ? 'for good' : new Date(endsAt).toISOString() }),
    };
  });
}

/** Takes a member's place away; her sessions go on, and find this site no more. */
export function removeMember(services: ChangeServices, changer: Changer, memberId: string): Promise<ChangeResult> {
  return done(services, changer, memberId, async (members, member) => {
    const refused = refusalOf(changer, member, []);
    if (refused) return refused;
    await members.remove(memberId);
    return { change: 'removed', before: member.roleIds };
  });
}

/** Leaves a site by oneself; its owner stays. */
export function leaveSite(services: ChangeServices, leaver: Changer): Promise<ChangeResult> {
  return done(services, leaver, leaver.accountId, async (members, member) => {
    if (member.isOwner) return 'OWNER_STAYS';
    await members.remove(leaver.accountId);
    return { change: 'left', before: member.roleIds };
  });
}

/** What was done, as the log tells it. */
type Done = Readonly<Record<string, unknown>> & { readonly change: string };

/** Does something to one member, whom nobody else changes meanwhile, and has the log tell of it. */
async function done(
  services: ChangeServices,
  { membership: { websiteId }, actor }: Changer,
  memberId: string,
  work: (members: Members, member: StoredMember) => Promise<Done | MemberRefusal | 'CHANGED'>,
): Promise<ChangeResult> {
  const { result, email } = await services.database.inPlatform(async (platform) => {
    const members = memberRepository(platform, websiteId, services);
    const member = await members.hold(memberId);
    return { result: member ? await work(members, member) : ('MEMBER_UNKNOWN' as const), email: member?.email ?? '' };
  });
  if (typeof result === 'string') {
    return { ok: false, error: { code: result } };
  }
  await recordAuditOf(services, websiteId, { kind: 'member', actor, subject: email, detail: result });
  return { ok: true };
}

function refusalOf(
  { accountId, membership }: Changer,
  member: StoredMember,
  to: readonly number[],
  endsAt?: number | null,
): MemberRefusal | undefined {
  return checkMemberChange({
    actor: membership,
    member,
    isSelf: member.accountId === accountId,
    to,
    ...(endsAt === undefined ? {} : { endsAt }),
  });
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((roleId) => other.includes(roleId));
}
