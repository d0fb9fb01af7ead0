import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { shortAddress } from '../../platform/audit/short-address.ts';
import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { Services } from '../services.ts';
import { isStillMember } from '../site/still-member.ts';

type SessionServices = Pick<Services, 'database' | 'clock'>;

/** A membership as the session carries it: rights are read anew with each request (SEC-9). */
export interface Membership {
  readonly websiteId: string;
  readonly roleIds: readonly number[];
  readonly isOwner: boolean;
  /** When it ends by itself, in epoch milliseconds; null where it is for good. */
  readonly endsAt: number | null;
}

/** Who makes a request. */
export interface Member {
  readonly accountId: string;
  readonly displayName: string;
  readonly email: string;
  /** In whose ways figures and days are written to her (BCP 47); null where she leaves it to each browser. */
  readonly language: string | null;
  /** How long the session lasts without use, as chosen at sign-in. */
  readonly sessionMs: number;
  readonly memberships: readonly Membership[];
  /** Sites of hers that want a second step, which she has not: none of her memberships. */
  readonly stepSites: readonly Membership[];
  /** When she proved who she is: the beginning of the session. Epoch milliseconds. */
  readonly provedAt: number;
  /** Her own place at the site that she looks at as somebody with other roles; nothing of it is changed meanwhile. */
  readonly ownPlace?: Membership;
}

const HOUR_MS = 3_600_000;
/** A session ends so long after it was last used. */
export const SESSION_MS = 12 * HOUR_MS;
export const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;
/** The end is moved at most once in this time, so that reading costs no write. */
const ROLL_AFTER_MS = 5 * 60_000;

const MAX_AGENT_CHARS = 300;

/** Starts a session and gives the token for its cookie; only the token's hash is kept. */
export async function startSession(
  services: SessionServices,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  accountId: string,
  durationMs: number,
): Promise<string> {
  const token = newToken();
  const now = services.clock.now();
  await services.database.platform
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(now + durationMs),
      agent: (headers['user-agent'] ?? '').slice(0, MAX_AGENT_CHARS),
      source: shortAddress(ip),
    })
    .execute();
  await services.database.platform.deleteFrom('session').where('expires_at', '<', new Date(now)).execute();
  await noteSeen(services, accountId);
  return token;
}

/** A session found by its cookie. */
export interface FoundSession {
  readonly member: Member;
  /** Set when the end was moved: the cookie needs its new end too. */
  readonly extendedToMs: number | undefined;
}

/** The living session of a token, with the member's present rights; use extends it. */
export async function findSession(services: SessionServices, token: string): Promise<FoundSession | undefined> {
  const hash = tokenHash(token);
  const now = services.clock.now();
  const row = await services.database.platform
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', new Date(now))
    .select((eb) => [
      'account.id',
      'account.display_name',
      'account.email',
      'account.language',
      'session.created_at',
      'session.last_seen_at',
      'session.expires_at',
      eb
        .selectFrom('membership')
        .whereRef('membership.account_id', '=', 'session.account_id')
        .where(isStillMember(now))
        // Of a deleted site nobody is a member but to bring it back.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('website')
                .whereRef('website.id', '=', 'membership.website_id')
                .where('website.deleted_at', 'is not', null)
                .select('website.id'),
            ),
          ),
        )
        .select(
          sql<(Membership & { readonly wantsStep: boolean })[] | null>`json_agg(json_build_object(
            'websiteId', website_id, 'roleIds', role_ids, 'isOwner', is_owner,
            'endsAt', floor(extract(epoch from ends_at) * 1000), 'wantsStep',
            (select requires_step from website where website.id = website_id)) order by created_at, website_id)`.as(
            'list',
          ),
        )
        .as('memberships'),
      sql<boolean>`account.app_key is not null
        or exists (select from passkey where passkey.account_id = account.id)`.as('has_step'),
    ])
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  // The span chosen at sign-in stays what it was.
  const spanMs = row.expires_at.getTime() - row.last_seen_at.getTime();
  const isDue = now - row.last_seen_at.getTime() > ROLL_AFTER_MS;
  if (isDue) {
    await services.database.platform
      .updateTable('session')
      .set({ last_seen_at: new Date(now), expires_at: new Date(now + spanMs) })
      .where('token_hash', '=', hash)
      .execute();
    await noteSeen(services, row.id);
  }
  const memberships = row.memberships ?? [];
  return {
    member: {
      accountId: row.id,
      displayName: row.display_name,
      email: row.email,
      language: row.language,
      sessionMs: spanMs,
      memberships: memberships.filter(({ wantsStep }) => row.has_step || !wantsStep),
      stepSites: memberships.filter(({ wantsStep }) => wantsStep && !row.has_step),
      provedAt: row.created_at.getTime(),
    },
    extendedToMs: isDue ? spanMs : undefined,
  };
}

/** Ends one session (signing out). */
export async function endSession(services: SessionServices, token: string): Promise<void> {
  const ended = await services.database.platform
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date(services.clock.now()))
    .returning('account_id')
    .executeTakeFirst();
  if (ended) {
    await noteSeen(services, ended.account_id);
  }
}

/** Remembers when somebody was last here, beyond the end of her sessions. */
async function noteSeen({ clock, database }: SessionServices, accountId: string): Promise<void> {
  await database.platform
    .updateTable('account')
    .set({ seen_at: new Date(clock.now()) })
    .where('id', '=', accountId)
    .execute();
}

/** Remembers what a passkey of the session's holder is asked to sign. */
export async function askOfSession(services: SessionServices, token: string, challenge: string): Promise<void> {
  await services.database.platform
    .updateTable('session')
    .set({ challenge })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** What a passkey was asked to sign; asked once, it is forgotten. */
export function takeChallengeOfSession(services: SessionServices, token: string): Promise<string | null> {
  return services.database.inPlatform(async (platform) => {
    const row = await platform
      .selectFrom('session')
      .where('token_hash', '=', tokenHash(token))
      .select('challenge')
      .forUpdate()
      .executeTakeFirst();
    await platform.updateTable('session').set({ challenge: null }).where('token_hash', '=', tokenHash(token)).execute();
    return row?.challenge ?? null;
  });
}
