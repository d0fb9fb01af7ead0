import type { StepProof } from '@portico/contract/studio';
import type { FastifyRequest } from 'fastify';
import { recordFailedSignIn } from '../../platform/audit/record-sign-in.ts';
import type { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { isPassword } from './commands.ts';
import { ACCOUNT_REFUSALS, lockedUntil } from './refusals.ts';
import { stepMethods } from './second-step/factors.ts';
import { partyOf } from './second-step/passkeys.ts';
import { takeSecondStep } from './second-step/take-step.ts';
import { readSessionCookie } from './session-cookie.ts';
import { takeChallengeOfSession, type Member } from './sessions.ts';
import { tellPerson } from './tell-person.ts';

type Proof = StepProof | { readonly kind: 'password'; readonly password: string };

/** Why a proof that somebody is who she says is none; her password is enough only where she has no second step. */
export async function refusedProof(
  services: Services,
  request: FastifyRequest,
  { accountId, email }: Member,
  proof: Proof,
): Promise<Problem | undefined> {
  const { clock, database } = services;
  if (proof.kind === 'password') {
    const isEnough = (await stepMethods(database.platform, accountId)).length === 0;
    if (!isEnough) {
      return ACCOUNT_REFUSALS.STEP_NEEDED;
    }
    return (await isPassword(services, accountId, proof.password)) ? undefined : ACCOUNT_REFUSALS.NOT_PASSWORD;
  }
  const challenge =
    proof.kind === 'passkey' ? await takeChallengeOfSession(services, readSessionCookie(request) ?? '') : null;
  const party = partyOf(request, services);
  const result = await takeSecondStep(services, { accountId, party, challenge }, proof);
  if (result.ok) {
    return undefined;
  }
  await recordFailedSignIn(services, request, email, { second: proof.kind });
  if (result.error.isTold) {
    await tellPerson(services, accountId, 'locked');
  }
  return result.error.code === 'LOCKED' ? lockedUntil(result.error.untilMs - clock.now()) : ACCOUNT_REFUSALS.WRONG_STEP;
}
