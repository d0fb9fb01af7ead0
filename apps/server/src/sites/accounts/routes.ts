import {
  acceptWelcome as acceptWelcomeCall,
  getSession,
  getWelcomeLink,
  signIn,
  signOut,
  type StudioSession,
  updatePassword,
  type WelcomeLink,
} from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../services.ts';
import { siteProfile } from '../site/site.ts';
import { studioRoute } from './studio-route.ts';
import { recordFailedSignIn, recordNewPassword, recordSignIn } from '../../platform/audit/record-sign-in.ts';
import { acceptWelcome, changePassword, checkSignIn } from './commands.ts';
import { memberSites } from './member-sites.ts';
import { rememberDevice } from './known-device.ts';
import { isUnknownAddress } from './owners.ts';
import { ACCOUNT_REFUSALS } from './refusals.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { endSession, findSession, REMEMBERED_SESSION_MS, SESSION_MS, startSession, type Member } from './sessions.ts';
import { findSignInLink } from './sign-in-links.ts';

/** Signing in and out, the owner's first visit, the own password. */
export function registerAccounts(app: StudioApp, services: Services): void {
  const limits = createSignInLimits(services);

  studioRoute(app, services, getSession, ({ request, reply, member }) =>
    presentSession(services, request, reply, { token: readSessionCookie(request), member }),
  );

  studioRoute(app, services, signIn, async ({ request, reply, body }) => {
    if (!(await limits.take(request, body.email))) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    const result = await checkSignIn(services, body);
    if (!result.ok) {
      // Answered first: noting it takes time where there is such an account, and none where there is none (SEC-14).
      await sendProblem(request, reply, ACCOUNT_REFUSALS[result.error.code]);
      return noteFailed(services, request, reply, body.email);
    }
    limits.forget(request, body.email);
    rememberDevice(request, reply, services.secrets, body.email);
    const durationMs = body.isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS;
    return enter(services, request, reply, result.value.accountId, durationMs, 'password');
  });

  studioRoute(app, services, signOut, async ({ request, reply }) => {
    await leave(services, request);
    clearSessionCookie(request, reply);
    return presentSession(services, request, reply, { token: undefined, member: undefined });
  });

  studioRoute(app, services, getWelcomeLink, async ({ request, reply, body }) => {
    const link = await presentLink(services, body.token);
    return link ?? sendProblem(request, reply, ACCOUNT_REFUSALS.LINK_DEAD);
  });

  studioRoute(app, services, acceptWelcomeCall, async ({ request, reply, body }) => {
    // The password of an account that exists can be tried here as well, by whoever has the link.
    if (!limits.takeOwn(`link ${body.token}`)) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    const result = await acceptWelcome(services, body);
    if (!result.ok) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS[result.error.code]);
    }
    rememberDevice(request, reply, services.secrets, body.email);
    return enter(services, request, reply, result.value.accountId, SESSION_MS, 'link');
  });

  studioRoute(app, services, updatePassword, async ({ request, reply, member, body }) => {
    if (!limits.takeOwn(`account ${member.accountId}`)) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    const result = await changePassword(services, member, body);
    if (!result.ok) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS[result.error.code]);
    }
    limits.forgetOwn(`account ${member.accountId}`);
    await recordNewPassword(services, request, member);
    return enter(services, request, reply, member.accountId, member.sessionMs);
  });
}

/** Notes who failed to sign in; whoever was answered already hears nothing of what becomes of it. */
async function noteFailed(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<FastifyReply> {
  await recordFailedSignIn(services, request, email).catch((cause: unknown) => {
    request.log.error({ err: cause, requestId: request.id }, 'a failed sign-in could not be noted');
  });
  return reply;
}

/** A new session with a new id; one that the browser already had ends (SEC-9). */
async function enter(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  durationMs: number,
  /** By what somebody came in; absent where she was in already. */
  by?: 'password' | 'link',
): Promise<StudioSession> {
  await leave(services, request);
  const token = await startSession(services, accountId, durationMs);
  setSessionCookie(request, reply, token, durationMs);
  const session = await findSession(services, token);
  if (by && session) {
    await recordSignIn(services, request, session.member, by);
  }
  return presentSession(services, request, reply, { token, member: session?.member });
}

async function leave(services: Services, request: FastifyRequest): Promise<void> {
  const token = readSessionCookie(request);
  if (token !== undefined) {
    await endSession(services, token);
  }
}

async function presentSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, member }: { readonly token: string | undefined; readonly member: Member | undefined },
): Promise<StudioSession> {
  return {
    crumb: issueCrumb(request, reply, services.secrets, token),
    account: member ? { id: member.accountId, displayName: member.displayName, email: member.email } : null,
    sites: member
      ? await memberSites(services, member, { protocol: request.protocol, host: request.headers.host })
      : [],
  };
}

async function presentLink(services: Services, token: string): Promise<WelcomeLink | undefined> {
  const link = await findSignInLink(services, services.database.platform, token);
  if (!link) {
    return undefined;
  }
  const site = await services.database.platform
    .selectFrom('membership')
    .innerJoin('website', 'website.id', 'membership.website_id')
    .where('membership.account_id', '=', link.accountId)
    .orderBy('membership.created_at', 'desc')
    .select('website.profile')
    .executeTakeFirst();
  return {
    siteTitle: site ? siteProfile(site.profile).siteTitle : null,
    email: link.madeFor ?? (isUnknownAddress(link.email) ? '' : link.email),
    displayName: link.displayName,
  };
}
