import type { SiteUserInfo } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopperSessionName } from '../../platform/http/shopper-session.ts';
import { CUSTOMER_SESSION_MS } from './sessions.ts';

function infoName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-SiteUserInfo' : 'SiteUserInfo';
}

/** Whether the browser still says that somebody is signed in. */
export function claimsSignIn(request: FastifyRequest): boolean {
  return request.cookies[infoName(request)] !== undefined;
}

/**
 * Gives the browser its session: the token where no script can read it, and `SiteUserInfo` where scripts may see that
 * somebody is signed in (CTX-002).
 */
export function setCustomerCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: { readonly token: string; readonly customerId: string },
): void {
  const info: SiteUserInfo = { authenticated: true, siteUserId: session.customerId };
  const shared = { ...attributes(request), maxAge: CUSTOMER_SESSION_MS / 1000 };
  reply.setCookie(shopperSessionName(request), session.token, { ...shared, httpOnly: true });
  reply.setCookie(infoName(request), JSON.stringify(info), { ...shared, httpOnly: false });
}

/** Nobody is signed in here any more. */
export function clearCustomerCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(shopperSessionName(request), { ...attributes(request), httpOnly: true });
  reply.clearCookie(infoName(request), attributes(request));
}

function attributes(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
}
