import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { memberActor, recordAuditOf, type AuditMember, type AuditRecord } from './record-audit.ts';

/** Somebody with the sites that are told of it. */
interface SignedIn extends AuditMember {
  readonly memberships: readonly Place[];
  /** Sites of hers too, though she finds nothing there before she has a second step. */
  readonly stepSites: readonly Place[];
}

interface Place {
  readonly websiteId: string;
  readonly isOwner: boolean;
}

type From = Pick<FastifyRequest, 'ip'>;

/** Notes that somebody came in, at each site she is a member of. */
export async function recordSignIn(
  services: Services,
  from: From,
  member: SignedIn,
  by: 'password' | 'link',
  /** The second step that she gave. */
  second?: string,
): Promise<void> {
  // A link is how an owner takes her place, or takes it over.
  if (by === 'link') {
    await recordEverywhere(services, placesOf(member), ({ isOwner }) => ({
      kind: 'member',
      actor: memberActor(from, member),
      subject: member.email,
      detail: { change: isOwner ? 'owner, by a link' : 'member, by a link' },
    }));
  }
  await recordEverywhere(services, placesOf(member), ({ isOwner }) => ({
    kind: 'sign-in',
    actor: memberActor(from, member),
    detail: { by, ...(second === undefined ? {} : { second }), isOwner },
  }));
}

/** Notes that somebody set a new password for herself. */
export function recordNewPassword(services: Services, from: From, member: SignedIn): Promise<void> {
  return recordEverywhere(services, placesOf(member), () => ({ kind: 'password', actor: memberActor(from, member) }));
}

/**
 * Notes a try to come in as an account there is, at each site of its; nobody reads there of addresses that are no
 * account. How often it can come is limited where it is tried.
 */
export async function recordFailedSignIn(
  services: Services,
  from: From,
  email: string,
  /** The second step that was wrong, where the password was right; or by which link that was used before. */
  how: { readonly second?: string; readonly by?: 'link' | 'invitation' } = {},
): Promise<void> {
  const memberships = await services.database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('account.email', '=', email)
    .select(['account.id as accountId', 'membership.website_id as websiteId', 'membership.is_owner as isOwner'])
    .execute();
  await recordEverywhere(services, memberships, ({ accountId, isOwner }) => ({
    kind: 'sign-in-failed',
    actor: memberActor(from, { accountId, email }),
    detail: { ...how, isOwner },
  }));
}

/** Notes what somebody changed of her own account, at each site of hers. */
export async function recordOfAccount(
  services: Services,
  from: From,
  member: AuditMember,
  kind: 'second-step' | 'email',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const places = await services.database.platform
    .selectFrom('membership')
    .where('account_id', '=', member.accountId)
    .select('website_id as websiteId')
    .execute();
  await recordEverywhere(services, places, () => ({
    kind,
    actor: memberActor(from, member),
    subject: member.email,
    detail,
  }));
}

const placesOf = ({ memberships, stepSites }: SignedIn): readonly Place[] => [...memberships, ...stepSites];

async function recordEverywhere<At extends Pick<Place, 'websiteId'>>(
  services: Services,
  places: readonly At[],
  note: (place: At) => AuditRecord,
): Promise<void> {
  for (const place of places) {
    await recordAuditOf(services, place.websiteId, note(place));
  }
}
