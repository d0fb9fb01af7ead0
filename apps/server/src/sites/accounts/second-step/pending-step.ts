import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../../../platform/config/secrets.ts';
import type { Services } from '../../services.ts';

/** So long somebody who gave her password may take for the second step. */
const STEP_MS = 10 * 60_000;

/** Somebody who knows the password and has not given the second step yet. */
export interface PendingStep {
  readonly accountId: string;
  readonly displayName: string;
  readonly email: string;
  readonly isRemembered: boolean;
  readonly by: 'password' | 'link';
}

type StepServices = Pick<Services, 'clock' | 'database'>;

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-studioStep' : 'studioStep';
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

/** Begins to wait for the second step of this browser; it is no session and gives no right. */
export async function beginStep(
  { clock, database }: StepServices,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Pick<PendingStep, 'accountId' | 'isRemembered' | 'by'>,
): Promise<void> {
  const token = newToken();
  const now = clock.now();
  await database.platform
    .insertInto('sign_in_step')
    .values({
      token_hash: tokenHash(token),
      account_id: step.accountId,
      is_remembered: step.isRemembered,
      came_by: step.by,
      challenge: null,
      expires_at: new Date(now + STEP_MS),
    })
    .execute();
  await database.platform.deleteFrom('sign_in_step').where('expires_at', '<', new Date(now)).execute();
  void reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge: STEP_MS / 1000 });
  // What this very answer says of who is here reads it as well.
  request.cookies[cookieName(request)] = token;
}

/** The step that this browser waits for. */
export async function pendingStep(
  { clock, database }: StepServices,
  request: FastifyRequest,
): Promise<PendingStep | undefined> {
  const token = request.cookies[cookieName(request)];
  const row =
    token === undefined
      ? undefined
      : await database.platform
          .selectFrom('sign_in_step')
          .innerJoin('account', 'account.id', 'sign_in_step.account_id')
          .where('sign_in_step.token_hash', '=', tokenHash(token))
          .where('sign_in_step.expires_at', '>', new Date(clock.now()))
          .select(['account.id', 'account.display_name', 'account.email', 'is_remembered', 'came_by'])
          .executeTakeFirst();
  return (
    row && {
      accountId: row.id,
      displayName: row.display_name,
      email: row.email,
      isRemembered: row.is_remembered,
      by: row.came_by,
    }
  );
}

/** Remembers what a passkey is asked to sign. */
export async function askOfStep({ database }: StepServices, request: FastifyRequest, challenge: string): Promise<void> {
  await database.platform
    .updateTable('sign_in_step')
    .set({ challenge })
    .where('token_hash', '=', hashOf(request))
    .execute();
}

/** What a passkey was asked to sign; asked once, it is forgotten. */
export async function takeChallengeOfStep({ database }: StepServices, request: FastifyRequest): Promise<string | null> {
  return database.inPlatform(async (platform) => {
    const row = await platform
      .selectFrom('sign_in_step')
      .where('token_hash', '=', hashOf(request))
      .select('challenge')
      .forUpdate()
      .executeTakeFirst();
    await platform
      .updateTable('sign_in_step')
      .set({ challenge: null })
      .where('token_hash', '=', hashOf(request))
      .execute();
    return row?.challenge ?? null;
  });
}

/** Ends the wait: it was given, or somebody else signs in. */
export async function endStep({ database }: StepServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await database.platform.deleteFrom('sign_in_step').where('token_hash', '=', hashOf(request)).execute();
  void reply.clearCookie(cookieName(request), cookieOptions(request));
  delete request.cookies[cookieName(request)];
}

function hashOf(request: FastifyRequest): Buffer {
  return tokenHash(request.cookies[cookieName(request)] ?? '');
}
