import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../../platform/config/secrets.ts';

/** What a password opens: the whole site, or one page of it. */
export interface Lock {
  /** `site` or a collection's id. */
  readonly scope: string;
  readonly passwordHash: string;
}

/** What says of a request which locks it has opened. */
export type LockedRequest = Pick<FastifyRequest, 'site'> & {
  readonly cookies?: Readonly<Record<string, string | undefined>>;
};

const DAY_SECONDS = 24 * 60 * 60;
const PURPOSE = 'unlock';

const cookieName = (scope: string) => `unlocked-${scope === 'site' ? 'site' : scope.slice(-12)}`;

/** Whether the visitor has given the password. A new password closes what the old one had opened. */
export function isUnlocked(request: LockedRequest, lock: Lock, secrets: Secrets, now: number): boolean {
  const [until, signature] = (request.cookies?.[cookieName(lock.scope)] ?? '').split('.');
  return (
    until !== undefined &&
    signature !== undefined &&
    /^\d{10,16}$/.test(until) &&
    Number(until) > now &&
    secrets.verify(PURPOSE, text(request, lock, until), signature)
  );
}

/** Remembers for a day that the visitor gave the password; the cookie carries no other right. */
export function rememberUnlocked(
  request: FastifyRequest,
  reply: FastifyReply,
  lock: Lock,
  secrets: Secrets,
  now: number,
): void {
  const until = String(now + DAY_SECONDS * 1000);
  void reply.setCookie(cookieName(lock.scope), `${until}.${secrets.sign(PURPOSE, text(request, lock, until))}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DAY_SECONDS,
  });
}

function text(request: LockedRequest, { scope, passwordHash }: Lock, until: string): string {
  return `${request.site.websiteId} ${scope} ${passwordHash} ${until}`;
}
