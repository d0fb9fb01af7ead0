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
  // The studio's files.
  'GET /*',
]);
