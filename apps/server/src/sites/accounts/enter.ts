import type { StudioSession } from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordSignIn } from '../../platform/audit/record-sign-in.ts';
import { issueCrumb } from '../../platform/http/crumb.ts';
import type { Services } from '../services.ts';
import { memberSites } from './member-sites.ts';
import { stepMethods } from './second-step/factors.ts';
import { beginStep, pendingStep } from './second-step/pending-step.ts';
import { isTrusted } from './second-step/trusted-browser.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, findSession, SESSION_MS, startSession, type Member } from './sessions.ts';

/** Who comes in, and for how long without use. */
export interface Entering {
  readonly accountId: string;
  readonly durationMs: number;
  /** By what somebody came in; absent where she was in already. */
  readonly by?: 'password' | 'link';
  /** The second step that she gave. */
  readonly second?: string;
}

/** A new session with a new id; one that the browser already had ends (SEC-9). */
export async function enter(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, durationMs, by, second }: Entering,
): Promise<StudioSession> {
  await leave(services, request);
  const token = await startSession(services, request, accountId, durationMs);
  setSessionCookie(request, reply, token, durationMs);
  const session = await findSession(services, token);
  if (by && session) {
    await recordSignIn(services, request, session.member, by, second);
  }
  return presentSession(services, request, reply, { token, member: session?.member });
}

/**
 * Lets somebody in who gave her password or a link; where her account has a second step, and the browser is not trusted to need
 * none, it is asked for first, and there is no session yet.
 */
export async function enterOrAsk(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  entering: Entering & { readonly by: 'password' | 'link' },
): Promise<StudioSession> {
  const { accountId, durationMs, by } = entering;
  const methods = await stepMethods(services.database.platform, accountId);
  if (methods.length === 0 || (await isTrusted(services, request, accountId))) {
    return enter(services, request, reply, entering);
  }
  await leave(services, request);
  clearSessionCookie(request, reply);
  await beginStep(services, request, reply, { accountId, by, isRemembered: durationMs > SESSION_MS });
  return presentSession(services, request, reply, { token: undefined, member: undefined });
}

/** Ends the session that the browser has. */
export async function leave(services: Services, request: FastifyRequest): Promise<void> {
  const token = readSessionCookie(request);
  if (token !== undefined) {
    await endSession(services, token);
  }
}

/** The session that the browser has, read anew: after something of its member was changed. */
export async function presentAgain(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StudioSession> {
  const token = readSessionCookie(request);
  const session = token === undefined ? undefined : await findSession(services, token);
  return presentSession(services, request, reply, { token, member: session?.member });
}

/** Who is here, with a fresh crumb. */
export async function presentSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, member }: { readonly token: string | undefined; readonly member: Member | undefined },
): Promise<StudioSession> {
  return {
    crumb: issueCrumb(request, reply, services.secrets, token),
    account: member
      ? {
          id: member.accountId,
          displayName: member.displayName,
          email: member.email,
          language: member.language,
          stepMethods: await stepMethods(services.database.platform, member.accountId),
        }
      : null,
    step: member ? null : await presentStep(services, request),
    mayJoin: services.environment.SIGN_UP === 'open',
    sites: member
      ? await memberSites(services, member, { protocol: request.protocol, host: request.headers.host })
      : [],
  };
}

async function presentStep(services: Services, request: FastifyRequest): Promise<StudioSession['step']> {
  const step = await pendingStep(services, request);
  return step
    ? {
        displayName: step.displayName,
        email: step.email,
        methods: await stepMethods(services.database.platform, step.accountId),
      }
    : null;
}
