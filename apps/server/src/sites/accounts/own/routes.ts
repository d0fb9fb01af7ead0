import {
  addPasskey,
  agreeToEmail,
  beginAppCodes,
  beginPasskey,
  cancelEmailChange as cancelCall,
  changeEmail,
  changeLanguage,
  confirmAppCodes,
  deleteAccount as deleteCall,
  endOtherSession,
  endOtherSessions,
  getAccount,
  makeRecoveryCodes,
  removeAppCodes,
  removePasskey,
} from '@portico/contract/studio';
import type { FastifyRequest } from 'fastify';
import { memberActor } from '../../../platform/audit/record-audit.ts';
import { recordOfAccount } from '../../../platform/audit/record-sign-in.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { sendProblem, NOT_FOUND } from '../../../platform/http/problem.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import type { Services } from '../../services.ts';
import { studioOrigin } from '../../site/studio-origin.ts';
import { ACCOUNT_REFUSALS } from '../refusals.ts';
import { presentAgain, presentSession } from '../enter.ts';
import { clearSessionCookie, readSessionCookie } from '../session-cookie.ts';
import { askOfSession, takeChallengeOfSession, type Member } from '../sessions.ts';
import { beginAppKey, confirmAppKey } from '../second-step/app-codes.ts';
import { dropIdleCodes, stepMethods } from '../second-step/factors.ts';
import { askNewPasskey, keepPasskey, partyOf } from '../second-step/passkeys.ts';
import { makeCodes } from '../second-step/recovery-codes.ts';
import { distrustBrowsers } from '../second-step/trusted-browser.ts';
import { studioRoute } from '../studio-route.ts';
import { tellPerson } from '../tell-person.ts';
import { deleteAccount } from './delete-account.ts';
import { agreeToChange, beginEmailChange, cancelEmailChange } from './email-change.ts';
import { presentAccount } from './present-account.ts';

/** One's own account: second steps, sessions, the address. */
export function registerOwnAccount(app: StudioApp, services: Services): void {
  const { database } = services;
  // Each sends two mails, one of them to an address that anybody may have typed.
  const changes = createRateLimit(services.clock, { max: 5, windowMs: 15 * 60_000 });
  const present = (request: FastifyRequest, { accountId }: Member) =>
    presentAccount(services, accountId, readSessionCookie(request) ?? '');

  studioRoute(app, services, getAccount, ({ request, member }) => present(request, member));

  studioRoute(app, services, beginAppCodes, ({ member }) => beginAppKey(services, database.platform, member));

  studioRoute(app, services, confirmAppCodes, async ({ request, reply, member, body }) => {
    const { accountId } = member;
    const isRight = await database.inPlatform((tx) => confirmAppKey(services, tx, accountId, body.code));
    if (!isRight) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.WRONG_CODE);
    }
    return added(request, member, 'app');
  });

  studioRoute(app, services, removeAppCodes, async ({ request, member }) => {
    await database.platform
      .updateTable('account')
      .set({ app_key: null, app_key_since: null, app_step: null })
      .where('id', '=', member.accountId)
      .execute();
    return removed(request, member, 'app');
  });

  studioRoute(app, services, beginPasskey, async ({ request, member }) => {
    const { challenge, options } = await askNewPasskey(database.platform, partyOf(request, services), member);
    await askOfSession(services, readSessionCookie(request) ?? '', challenge);
    return options;
  });

  studioRoute(app, services, addPasskey, async ({ request, reply, member, body }) => {
    const challenge = await takeChallengeOfSession(services, readSessionCookie(request) ?? '');
    const given = { accountId: member.accountId, ...body, challenge: challenge ?? '' };
    const isKept =
      challenge !== null && (await keepPasskey(services, database.platform, partyOf(request, services), given));
    return isKept ? added(request, member, 'passkey') : sendProblem(request, reply, ACCOUNT_REFUSALS.PASSKEY_REFUSED);
  });

  studioRoute(app, services, removePasskey, async ({ request, reply, member, params }) => {
    const { numDeletedRows } = await database.platform
      .deleteFrom('passkey')
      .where('account_id', '=', member.accountId)
      .where('credential_id', '=', params.passkeyId)
      .executeTakeFirst();
    return numDeletedRows > 0n ? removed(request, member, 'passkey') : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, makeRecoveryCodes, async ({ request, reply, member }) => {
    if ((await stepMethods(database.platform, member.accountId)).length === 0) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.NO_STEP);
    }
    const codes = await database.inPlatform((tx) => makeCodes(services, tx, member.accountId));
    await recordOfAccount(services, request, member, 'second-step', { change: 'new recovery codes' });
    return { account: await present(request, member), codes };
  });

  studioRoute(app, services, endOtherSession, async ({ request, reply, member, params }) => {
    const { numDeletedRows } = await database.platform
      .deleteFrom('session')
      .where('account_id', '=', member.accountId)
      .where('id', '=', params.sessionId)
      .executeTakeFirst();
    return numDeletedRows > 0n ? present(request, member) : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, endOtherSessions, async ({ request, member }) => {
    const { sessions } = await present(request, member);
    const others = sessions.filter(({ isThis }) => !isThis).map(({ id }) => id);
    await database.inPlatform(async (tx) => {
      if (others.length > 0) {
        await tx.deleteFrom('session').where('account_id', '=', member.accountId).where('id', 'in', others).execute();
      }
      await distrustBrowsers(tx, member.accountId);
    });
    return present(request, member);
  });

  studioRoute(app, services, changeEmail, async ({ request, reply, member, body }) => {
    const { accountId, email } = member;
    if (!changes.take(accountId)) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.TOO_MANY_TRIES);
    }
    const { oldToken, newToken } = await beginEmailChange(services, accountId, body.email);
    const urlOf = (token: string) => `${studioOrigin(services.environment)}/agree?token=${token}`;
    const values = { newEmail: body.email };
    await tellPerson(services, accountId, 'emailOld', { to: email, url: urlOf(oldToken), values });
    await tellPerson(services, accountId, 'emailNew', { to: body.email, url: urlOf(newToken), values });
    return present(request, member);
  });

  studioRoute(app, services, cancelCall, async ({ request, member }) => {
    await cancelEmailChange(services, member.accountId);
    return present(request, member);
  });

  studioRoute(app, services, changeLanguage, async ({ request, reply, member, body }) => {
    await database.platform
      .updateTable('account')
      .set({ language: body.language })
      .where('id', '=', member.accountId)
      .execute();
    return presentAgain(services, request, reply);
  });

  studioRoute(app, services, deleteCall, async ({ request, reply, member, body }) => {
    if (body.email !== member.email) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.NOT_YOUR_ADDRESS);
    }
    if (!(await deleteAccount(services, { accountId: member.accountId, actor: memberActor(request, member) }))) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS.OWNS_SITES);
    }
    clearSessionCookie(request, reply);
    return presentSession(services, request, reply, { token: undefined, member: undefined });
  });

  studioRoute(app, services, agreeToEmail, async ({ request, reply, body }) => {
    const result = await agreeToChange(services, body.token);
    if (!result.ok) {
      return sendProblem(request, reply, ACCOUNT_REFUSALS[result.error.code]);
    }
    const { accountId, email, before, isDone } = result.value;
    if (isDone) {
      await recordOfAccount(services, request, { accountId, email }, 'email', { before, after: email });
    }
    return { email, isDone };
  });

  /** The first second step comes with recovery codes, which are shown this once. */
  async function added(request: FastifyRequest, member: Member, step: 'app' | 'passkey') {
    const { accountId } = member;
    const codes = await database.inPlatform(async (tx) => {
      const { left } = await tx
        .selectFrom('recovery_code')
        .where('account_id', '=', accountId)
        .select((eb) => eb.fn.countAll<bigint>().as('left'))
        .executeTakeFirstOrThrow();
      return left > 0n ? [] : makeCodes(services, tx, accountId);
    });
    await recordOfAccount(services, request, member, 'second-step', { change: `${step} added` });
    await tellPerson(services, accountId, 'stepAdded');
    return { account: await present(request, member), codes };
  }

  async function removed(request: FastifyRequest, member: Member, step: 'app' | 'passkey') {
    await database.inPlatform(async (tx) => {
      await dropIdleCodes(tx, member.accountId);
      await distrustBrowsers(tx, member.accountId);
    });
    await recordOfAccount(services, request, member, 'second-step', { change: `${step} removed` });
    await tellPerson(services, member.accountId, 'stepRemoved');
    return present(request, member);
  }
}
