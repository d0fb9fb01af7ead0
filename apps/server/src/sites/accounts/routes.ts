import {
  acceptWelcome as acceptWelcomeCall,
  getSession,
  getWelcomeLink,
  proveAgain,
  signIn,
  signOut,
  updatePassword,
  type WelcomeLink,
} from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../services.ts';
import { siteProfile } from '../site/site.ts';
import { studioRoute } from './studio-route.ts';
import { recordFailedSignIn, recordNewPassword } from '../../platform/audit/record-sign-in.ts';
import { acceptWelcome, changePassword, checkSignIn } from './commands.ts';
import { rememberDevice } from './known-device.ts';
import { noteReplay } from './note-replay.ts';
import { isUnknownAddress } from './owners.ts';
import { ACCOUNT_REFUSALS } from './refusals.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { enter, enterOrAsk, leave, presentSession } from './enter.ts';
import { refusedProof } from './prove-again.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { REMEMBERED_SESSION_MS, SESSION_MS } from './sessions.ts';
import { findSignInLink, holderOfUsedLink } from './sign-in-links.ts';
import { tellPerson } from './tell-person.ts';

const DAY_MS = 24 * 3_600_000;
/** Of so many wrong passwords on one day, from wherever they come, a person is told, once. */
const GUESSES_TOLD = 10;

/** Signing in and out, the owner's first visit, the own password. */
export function registerAccounts(app: StudioApp, services: Services): void {
  const limits = createSignInLimits(services);
  const wrong = createRateLimit(services.clock, { max: GUESSES_TOLD, windowMs: DAY_MS });

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
      return noteFailed(request, reply, body.email);
    }
    limits.forget(request, body.email);
    rememberDevice(request, reply, services.secrets, body.email);
    const durationMs = body.isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS;
    return enterOrAsk(services, request, reply, { accountId: result.value.accountId, durationMs, by: 'password' });
  });

  studioRoute(app, services, signOut, async ({ request, reply }) => {
    await leave(services, request);
    clearSessionCookie(request, reply);
    return presentSession(services, request, reply, { token: undefined, member: undefined });
  });

  studioRoute(app, services, getWelcomeLink, async ({ request, reply, body }) => {
    const link = await presentLink(services, body.token);
    if (!link) {
      await noteUsedLink(request, body.token);
    }
    return link ?? sendProblem(request, reply, ACCOUNT_REFUSALS.LINK_DEAD);
  });

  studioRoute(app, services, acceptWelcomeCall, async ({ request, reply, body }) => {
    // The password of an account that exists can be tried here as well, by whoever has the link.
    if (!limits.takeOwn(`link ${body.token}`)) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    const result = await acceptWelcome(services, body);
    if (!result.ok && result.error.code === 'LINK_DEAD') {
      await noteUsedLink(request, body.token);
    }
    if (!result.ok) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS[result.error.code]);
    }
    rememberDevice(request, reply, services.secrets, body.email);
    return enterOrAsk(services, request, reply, {
      accountId: result.value.accountId,
      durationMs: SESSION_MS,
      by: 'link',
    });
  });

  studioRoute(app, services, proveAgain, async ({ request, reply, member, body }) => {
    if (!limits.takeOwn(`account ${member.accountId}`)) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    const refused = await refusedProof(services, request, member, body.proof);
    if (refused) {
      return sendProblem(request, reply, refused);
    }
    limits.forgetOwn(`account ${member.accountId}`);
    return enter(services, request, reply, { accountId: member.accountId, durationMs: member.sessionMs });
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
    return enter(services, request, reply, { accountId: member.accountId, durationMs: member.sessionMs });
  });

  /** Notes who failed to sign in; whoever was answered already hears nothing of what becomes of it. */
  async function noteFailed(request: FastifyRequest, reply: FastifyReply, email: string): Promise<FastifyReply> {
    try {
      await recordFailedSignIn(services, request, email);
      if (wrong.count(email) === GUESSES_TOLD) {
        await tellOfGuesses(services, email);
      }
    } catch (cause) {
      request.log.error({ err: cause, requestId: request.id }, 'a failed sign-in could not be noted');
    }
    return reply;
  }

  async function noteUsedLink(request: FastifyRequest, token: string): Promise<void> {
    const holder = await holderOfUsedLink(services.database.platform, token);
    if (holder) {
      await noteReplay(services, request, holder, { by: 'link', token });
    }
  }
}

async function tellOfGuesses(services: Services, email: string): Promise<void> {
  const account = await services.database.platform
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (account) {
    await tellPerson(services, account.id, 'guessed');
  }
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
