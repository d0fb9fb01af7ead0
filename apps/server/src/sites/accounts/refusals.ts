import type { Problem } from '../../platform/http/problem.ts';

/** What people read when an account call is refused. */
export const ACCOUNT_REFUSALS = {
  WRONG_SIGN_IN: {
    status: 401,
    code: 'WRONG_SIGN_IN',
    message: 'This email and password do not belong together. Check both and try again.',
  },
  TOO_MANY_TRIES: {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many tries. Wait 15 minutes, then try again.',
  },
  LINK_DEAD: {
    status: 410,
    code: 'LINK_DEAD',
    message: 'This link was used already or is older than a day. Start Portico again, or ask for a new one.',
  },
  EMAIL_TAKEN: {
    status: 400,
    code: 'INVALID',
    message: 'Some fields need another look.',
    errors: { email: 'There is an account with this address. Enter its password to go on with it.' },
  },
  WRONG_PASSWORD: {
    status: 400,
    code: 'INVALID',
    message: 'Some fields need another look.',
    errors: { currentPassword: 'This is not your present password.' },
  },
} satisfies Record<string, Problem>;
