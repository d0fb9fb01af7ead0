import { accountRefusals, fieldRefusals } from '@portico/domain';
import type { Problem } from '../../platform/http/problem.ts';

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
  EMAIL_TAKEN: {
    status: 400,
    code: 'INVALID',
    message: fieldRefusals.again,
    errors: { email: accountRefusals.known },
  },
  WRONG_PASSWORD: {
    status: 400,
    code: 'INVALID',
    message: fieldRefusals.again,
    errors: { currentPassword: accountRefusals.notPresentPassword },
  },
} satisfies Record<string, Problem>;
