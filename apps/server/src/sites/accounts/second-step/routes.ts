import { askPasskey as askCall, dropStep, takeStep } from '@portico/contract/studio';
import { recordFailedSignIn } from '../../../platform/audit/record-sign-in.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import type { Services } from '../../services.ts';
import { enter, presentSession } from '../enter.ts';
import { ACCOUNT_REFUSALS, lockedUntil } from '../refusals.ts';
import { askOfSession, REMEMBERED_SESSION_MS, SESSION_MS } from '../sessions.ts';
import { readSessionCookie } from '../session-cookie.ts';
import { studioRoute } from '../studio-route.ts';
import { tellPerson } from '../tell-person.ts';
import { askPasskey, partyOf } from './passkeys.ts';
import { askOfStep, endStep, pendingStep, takeChallengeOfStep } from './pending-step.ts';
import { takeSecondStep } from './take-step.ts';
import { trustBrowser } from './trusted-browser.ts';

/** The second step of signing in. */
export function registerSecondStep(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, askCall, async ({ request, reply, member }) => {
    const accountId = member?.accountId ?? (await pendingStep(services, request))?.accountId;
    if (accountId === undefined) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.STEP_OVER);
    }
    const { challenge, options } = await askPasskey(database.platform, partyOf(request, services), accountId);
    await (member
      ? askOfSession(services, readSessionCookie(request) ?? '', challenge)
      : askOfStep(services, request, challenge));
    return options;
  });

  studioRoute(app, services, takeStep, async ({ request, reply, body: { proof, isTrusted } }) => {
    const step = await pendingStep(services, request);
    if (!step) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.STEP_OVER);
    }
    const { accountId, email, by } = step;
    const challenge = proof.kind === 'passkey' ? await takeChallengeOfStep(services, request) : null;
    const party = partyOf(request, services);
    const result = await takeSecondStep(services, { accountId, party, challenge }, proof);
    if (!result.ok) {
      await recordFailedSignIn(services, request, email, { second: proof.kind });
      if (result.error.isTold) {
        await tellPerson(services, accountId, 'locked');
      }
      return sendProblem(
        request,
        reply,
        result.error.code === 'LOCKED'
          ? lockedUntil(result.error.untilMs - clock.now())
          : ACCOUNT_REFUSALS[result.error.code],
      );
    }
    await endStep(services, request, reply);
    if (isTrusted) {
      await trustBrowser(services, request, reply, accountId);
    }
    if (proof.kind === 'recovery') {
      await tellPerson(services, accountId, 'recoveryUsed');
    }
    const durationMs = step.isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS;
    return enter(services, request, reply, { accountId, durationMs, by, second: proof.kind });
  });

  studioRoute(app, services, dropStep, async ({ request, reply }) => {
    await endStep(services, request, reply);
    return presentSession(services, request, reply, { token: undefined, member: undefined });
  });
}
