import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { memberActor, recordAuditOf, type AuditMember, type AuditRecord } from './record-audit.ts';

/** Somebody with the sites that are told of it. */
interface SignedIn extends AuditMember {
  readonly memberships: readonly { readonly websiteId: string; readonly isOwner: boolean }[];
}

type From = Pick<FastifyRequest, 'ip'>;

/** Notes that somebody came in, at each site she is a member of. */
export async function recordSignIn(
  services: Services,
  from: From,
  member: SignedIn,
  by: 'password' | 'link',
): Promise<void> {
  // A link is how an owner takes her place, or takes it over.
  if (by === 'link') {
    await recordEverywhere(services, member.memberships, ({ isOwner }) => ({
      kind: 'member',
      actor: memberActor(from, member),
      subject: member.email,
      detail: { change: isOwner ? 'owner, by a link' : 'member, by a link' },
    }));
  }
  await recordEverywhere(services, member.memberships, ({ isOwner }) => ({
    kind: 'sign-in',
    actor: memberActor(from, member),
    detail: { by, isOwner },
  }));
}

/** Notes that somebody set a new password for herself. */
export function recordNewPassword(services: Services, from: From, member: SignedIn): Promise<void> {
  return recordEverywhere(services, member.memberships, () => ({ kind: 'password', actor: memberActor(from, member) }));
}

/**
 * Notes a wrong password of an account there is, at each site of its; nobody reads there of addresses that are no
 * account. How often it can come is limited where passwords are tried.
 */
export async function recordFailedSignIn(services: Services, from: From, email: string): Promise<void> {
  const memberships = await services.database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('account.email', '=', email)
    .select(['account.id as accountId', 'membership.website_id as websiteId', 'membership.is_owner as isOwner'])
    .execute();
  await recordEverywhere(services, memberships, ({ accountId, isOwner }) => ({
    kind: 'sign-in-failed',
    actor: memberActor(from, { accountId, email }),
    detail: { isOwner },
  }));
}

async function recordEverywhere<Place extends { readonly websiteId: string }>(
  services: Services,
  places: readonly Place[],
  note: (place: Place) => AuditRecord,
): Promise<void> {
  for (const place of places) {
    await recordAuditOf(services, place.websiteId, note(place));
  }
}
