import { z } from 'zod';
import { nothing } from '../call.ts';
import { accountEmail, newPassword, ownName, studioSession, token } from './session.ts';
import { publicCall } from './studio-call.ts';

const GUARDED = { callsPerMinute: 20 };
const sampleToken = 'x'.repeat(43);

/** Asks for an account, where anybody may have one; answered alike whoever has the address, which is mailed. */
export const askForAccount = publicCall({
  method: 'POST',
  path: '/api/sign-up',
  body: z.strictObject({ email: accountEmail }),
  answer: nothing,
  callsPerMinute: 10,
  sample: () => ({ body: { email: 'new@example.com' } }),
});

/** Whose address the link of that mail proves. */
export const getSignUp = publicCall({
  method: 'POST',
  path: '/api/sign-up/link',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string() }),
  ...GUARDED,
  sample: () => ({ body: { token: sampleToken } }),
});

/** Makes the account. */
export const finishSignUp = publicCall({
  method: 'POST',
  path: '/api/sign-up/account',
  body: z.strictObject({ token, displayName: ownName, password: newPassword }),
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { token: sampleToken, displayName: 'Ada', password: 'long enough a word' } }),
});
