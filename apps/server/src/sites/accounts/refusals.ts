import { accountRefusals, fillMessage, memberRefusals } from '@portico/domain';
import { invalidFields, type Problem } from '../../platform/http/problem.ts';

/** What people read when an account call is refused. */
export const ACCOUNT_REFUSALS = {
  WRONG_SIGN_IN: {
    status: 401,
    code: 'WRONG_SIGN_IN',
    message: accountRefusals.wrongPassword,
  },
  TOO_MANY_TRIES: {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: accountRefusals.tooManyTries,
  },
  LINK_DEAD: {
    status: 410,
    code: 'LINK_DEAD',
    message: accountRefusals.linkOver,
  },
  EMAIL_TAKEN: invalidFields({ email: accountRefusals.known }),
  OWNS_SITES: { status: 409, code: 'OWNS_SITES', message: accountRefusals.ownsSites },
  NOT_YOUR_ADDRESS: invalidFields({ email: accountRefusals.notYourAddress }),
  HAS_ACCOUNT: { status: 409, code: 'HAS_ACCOUNT', message: memberRefusals.hasAccount },
  STEP_OVER: { status: 410, code: 'STEP_OVER', message: accountRefusals.stepOver },
  STEP_NEEDED: { status: 409, code: 'STEP_NEEDED', message: accountRefusals.stepNeeded },
  NO_STEP: { status: 409, code: 'NO_STEP', message: accountRefusals.noStep },
  WRONG_STEP: invalidFields({ code: accountRefusals.wrongCode }),
  WRONG_CODE: invalidFields({ code: accountRefusals.wrongCode }),
  PASSKEY_REFUSED: { status: 400, code: 'PASSKEY_REFUSED', message: accountRefusals.passkeyRefused },
  ADDRESS_TAKEN: { status: 409, code: 'ADDRESS_TAKEN', message: accountRefusals.addressTaken },
  NOT_PASSWORD: invalidFields({ password: accountRefusals.notPresentPassword }),
  WRONG_PASSWORD: invalidFields({ currentPassword: accountRefusals.notPresentPassword }),
} satisfies Record<string, Problem>;

/** After wrong codes none is taken for a while, which is said in seconds. */
export function lockedUntil(waitMs: number): Problem {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return { status: 429, code: 'LOCKED', message: fillMessage(accountRefusals.locked, { seconds }) };
}
