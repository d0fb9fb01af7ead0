import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { accountEmail, passkeyAnswer, stepProof, studioSession, token } from './session.ts';
import { publicCall, signedInCall } from './studio-call.ts';

const GUARDED = { callsPerMinute: 20 };

/** What a browser is asked of a passkey, as WebAuthn's JSON has it. */
const passkeyQuestion = z.record(z.string(), z.unknown());

/** One's own account: how one proves who one is, and where one is signed in. Instants are epoch milliseconds. */
export const ownAccount = z.object({
  displayName: z.string(),
  email: z.string(),
  /** The address that is to take its place, once both have agreed. */
  change: z
    .object({ email: z.string(), isOldAgreed: z.boolean(), isNewAgreed: z.boolean(), expiresAt: z.int() })
    .nullable(),
  app: z.object({ since: z.int() }).nullable(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.int(), usedAt: z.int().nullable() })),
  recovery: z.object({ left: z.int(), of: z.int(), madeAt: z.int() }).nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      system: z.string(),
      source: z.string(),
      isThis: z.boolean(),
      startedAt: z.int(),
      seenAt: z.int(),
    }),
  ),
});
export type OwnAccount = Read<typeof ownAccount>;

/** The account with codes that are shown once; none where there were some already. */
export const accountWithCodes = z.object({ account: ownAccount, codes: z.array(z.string()) });
export type AccountWithCodes = Read<typeof accountWithCodes>;

export const getAccount = signedInCall({ method: 'GET', path: '/api/account', answer: ownAccount });

/** Begins codes by an app: its key, to be read by the app or typed; it counts once a code was typed. */
export const beginAppCodes = signedInCall({
  method: 'POST',
  path: '/api/account/app-codes/key',
  asksAgain: true,
  answer: z.object({ key: z.string(), uri: z.string(), qr: z.array(z.string()) }),
  ...GUARDED,
});

export const confirmAppCodes = signedInCall({
  method: 'POST',
  path: '/api/account/app-codes',
  asksAgain: true,
  body: z.strictObject({ code: z.string().max(20) }),
  answer: accountWithCodes,
  ...GUARDED,
  sample: () => ({ body: { code: '000000' } }),
});

export const removeAppCodes = signedInCall({
  method: 'DELETE',
  path: '/api/account/app-codes',
  asksAgain: true,
  answer: ownAccount,
});

/** What the browser is to ask of a new passkey. */
export const beginPasskey = signedInCall({
  method: 'POST',
  path: '/api/account/passkeys/question',
  asksAgain: true,
  answer: passkeyQuestion,
  ...GUARDED,
});

export const addPasskey = signedInCall({
  method: 'POST',
  path: '/api/account/passkeys',
  asksAgain: true,
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(...characters(80)),
    answer: passkeyAnswer,
  }),
  answer: accountWithCodes,
  ...GUARDED,
  sample: () => ({
    body: {
      name: 'Phone',
      answer: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} },
    },
  }),
});

export const removePasskey = signedInCall({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  params: z.object({ passkeyId: z.string().max(1500) }),
  asksAgain: true,
  answer: ownAccount,
  sample: () => ({ params: { passkeyId: 'none' } }),
});

/** Ten new codes, each for once; those before work no longer. */
export const makeRecoveryCodes = signedInCall({
  method: 'POST',
  path: '/api/account/recovery-codes',
  asksAgain: true,
  answer: accountWithCodes,
  ...GUARDED,
});

export const endOtherSession = signedInCall({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  answer: ownAccount,
  sample: ({ newId }) => ({ params: { sessionId: newId() } }),
});

/** Signs out everywhere else, and trusts no browser any more. */
export const endOtherSessions = signedInCall({ method: 'DELETE', path: '/api/account/sessions', answer: ownAccount });

/** Ends the account, which is named by its address once more; refused while she owns a site. */
export const deleteAccount = signedInCall({
  method: 'POST',
  path: '/api/account/deletion',
  asksAgain: true,
  body: z.strictObject({ email: accountEmail }),
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { email: 'nobody@example.com' } }),
});

/** Both addresses are mailed a link; the new one counts once both were followed. */
export const changeEmail = signedInCall({
  method: 'POST',
  path: '/api/account/email',
  asksAgain: true,
  body: z.strictObject({ email: accountEmail }),
  answer: ownAccount,
  ...GUARDED,
  sample: () => ({ body: { email: 'new@example.com' } }),
});

export const cancelEmailChange = signedInCall({ method: 'DELETE', path: '/api/account/email', answer: ownAccount });

/** Agrees to a change of address, by the link in the mail to one of both. */
export const agreeToEmail = publicCall({
  method: 'POST',
  path: '/api/account/email/agreement',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string(), isDone: z.boolean() }),
  ...GUARDED,
  sample: () => ({ body: { token: 'x'.repeat(43) } }),
});

/** What the browser is to ask of a passkey: of somebody who has given her password, or who proves herself again. */
export const askPasskey = publicCall({
  method: 'POST',
  path: '/api/session/passkey',
  answer: passkeyQuestion,
  ...GUARDED,
});

/** The second step of signing in; a browser may be trusted to need none for thirty days. */
export const takeStep = publicCall({
  method: 'POST',
  path: '/api/session/step',
  body: z.strictObject({ proof: stepProof, isTrusted: z.boolean().default(false) }),
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { proof: { kind: 'app', code: '000000' }, isTrusted: false } }),
});

/** Somebody else signs in. */
export const dropStep = publicCall({ method: 'DELETE', path: '/api/session/step', answer: studioSession });
