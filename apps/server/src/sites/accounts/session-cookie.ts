import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from './sessions.ts';

/** On https no other host can set it; it is a random reference and says nothing (SEC-9, SEC-10). */
export function sessionCookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-studio' : 'studio';
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)];
}

/** Gives the session to the browser; a short session ends with the browser, a remembered one lasts. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  durationMs: number,
): void {
  reply.setCookie(sessionCookieName(request), token, {
    ...cookieOptions(request),
    ...(durationMs > SESSION_MS ? { maxAge: Math.floor(durationMs / 1000) } : {}),
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(request), cookieOptions(request));
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}
