import { askForAccount as askCall, finishSignUp as finishCall, getSignUp } from '@portico/contract/studio';
import { shopperLanguages } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { sourceKey } from '../../../platform/http/source-key.ts';
import { NOT_FOUND, ProblemError, sendProblem } from '../../../platform/http/problem.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import type { Services } from '../../services.ts';
import { enter } from '../enter.ts';
import { rememberDevice } from '../known-device.ts';
import { hashPassword } from '../password.ts';
import { ACCOUNT_REFUSALS } from '../refusals.ts';
import { SESSION_MS } from '../sessions.ts';
import { studioRoute } from '../studio-route.ts';
import { askForAccount, findSignUp } from './ask.ts';
import { finishSignUp } from './finish.ts';
import { createSignUpSender } from './send.ts';

/** Accounts that anybody may make who reads mail at her address, where the operator says so (`SIGN_UP`). */
export function registerSignUp(app: StudioApp, services: Services): void {
  const send = createSignUpSender(services);
  // Each sends a mail to an address that anybody may have typed.
  const asked = createRateLimit(services.clock, { max: 10, windowMs: 60 * 60_000 });

  studioRoute(app, services, askCall, async ({ request, reply, body: { email } }) => {
    refuseUninvited();
    if (!asked.take(sourceKey(request.ip))) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    await askForAccount(services, { email, language: languageOf(request) });
    // Nobody waits for the mail server; what is not sent now is sent by the job.
    send().catch((cause: unknown) => request.log.warn({ err: cause }, 'mails of sign-ups could not be sent'));
    return undefined;
  });

  studioRoute(app, services, getSignUp, async ({ request, reply, body: { token } }) => {
    refuseUninvited();
    const email = await findSignUp(services, token);
    return email === undefined ? sendProblem(request, reply, ACCOUNT_REFUSALS.LINK_DEAD) : { email };
  });

  studioRoute(app, services, finishCall, async ({ request, reply, body }) => {
    refuseUninvited();
    const email = await findSignUp(services, body.token);
    if (email === undefined) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.LINK_DEAD);
    }
    const passwordHash = await hashPassword(body.password);
    const result = await finishSignUp(services, body.token, { displayName: body.displayName, passwordHash });
    if (!result.ok) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS[result.error.code]);
    }
    rememberDevice(request, reply, services.secrets, email);
    return enter(services, request, reply, { accountId: result.value.accountId, durationMs: SESSION_MS, by: 'link' });
  });

  function refuseUninvited(): void {
    if (services.environment.SIGN_UP !== 'open') {
      throw new ProblemError(NOT_FOUND);
    }
  }
}

/** What the browser speaks first of what mails are written in. */
function languageOf({ headers }: FastifyRequest): string {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(/[-;]/)[0]?.trim().toLowerCase());
  return wanted.find((tag) => tag !== undefined && Object.hasOwn(shopperLanguages, tag)) ?? 'en';
}
