/** Every route of the studio's origin that answers whoever asks; no other may (SEC-3). */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  // Of the process, with rules of their own.
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  // Who is here; the crumb of somebody who signs in; signing in by a password or a one-time link.
  'GET /api/session',
  'POST /api/session',
  'POST /api/welcome/link',
  'POST /api/welcome',
  // An account for whoever asks, where the operator lets everybody have one.
  'POST /api/sign-up',
  'POST /api/sign-up/link',
  'POST /api/sign-up/account',
  // The second step of whoever gave her password; agreeing to a change of address by the link of a mail.
  'POST /api/session/passkey',
  'POST /api/session/step',
  'DELETE /api/session/step',
  'POST /api/account/email/agreement',
  // What whoever has the link of an invitation may do with it.
  'POST /api/invitation/link',
  'POST /api/invitation/account',
  // The studio's files.
  'GET /*',
]);
