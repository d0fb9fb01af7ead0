import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, type Secrets } from '../config/secrets.ts';
import { hostName } from '../sites/host-name.ts';
import { ProblemError, type Problem } from './problem.ts';

/** The cookie a script reads and sends back; on https it cannot be set by another host. */
export function crumbCookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-crumb' : 'crumb';
}

/**
 * Gives the browser its crumb: a random part and its keyed hash over this host (SEC-11). Cached pages never hold it; it
 * comes from `GET /api/context/config`.
 */
export function issueCrumb(request: FastifyRequest, reply: FastifyReply, secrets: Secrets): string {
  const present = request.cookies[crumbCookieName(request)];
  const crumb = present && isGenuine(request, present, secrets) ? present : freshCrumb(request, secrets);
  reply.setCookie(crumbCookieName(request), crumb, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    httpOnly: false,
  });
  return crumb;
}

function freshCrumb(request: FastifyRequest, secrets: Secrets): string {
  const random = newToken().slice(0, 22);
  return `${random}.${secrets.sign(`crumb ${hostName(request.headers.host)}`, random)}`;
}

function isGenuine(request: FastifyRequest, crumb: string, secrets: Secrets): boolean {
  const [random, signature, ...rest] = crumb.split('.');
  return (
    random !== undefined &&
    signature !== undefined &&
    rest.length === 0 &&
    secrets.verify(`crumb ${hostName(request.headers.host)}`, random, signature)
  );
}

const SESSION_EXPIRED: Problem = {
  status: 403,
  code: 'CRUMB_FAILED',
  message: 'Your session has expired. Please reload the page and try again.',
  crumbFail: true,
};
const COOKIES_OFF: Problem = {
  ...SESSION_EXPIRED,
  code: 'COOKIES_DISABLED',
  message: 'Please enable cookies in your browser, reload the page, and try again.',
};

/**
 * The check before every change: a JSON call sends the crumb of its cookie in `x-csrf-token`, in the query or in the
 * body; a form of a page without script must come from this very origin by `Origin` or `Sec-Fetch-Site`, and is refused
 * when it sends neither. Use as a `preHandler`.
 */
export function crumbCheck(secrets: Secrets) {
  return async (request: FastifyRequest): Promise<void> => {
    if (isFormPost(request)) {
      if (!isSameOrigin(request)) {
        throw new ProblemError(SESSION_EXPIRED);
      }
      return;
    }
    const kept = request.cookies[crumbCookieName(request)];
    const sent = sentCrumb(request);
    if (kept === undefined) {
      // The cookie was given with the crumb: a crumb without it means the browser keeps no cookies (ADD-035).
      throw new ProblemError(sent === undefined ? SESSION_EXPIRED : COOKIES_OFF);
    }
    if (sent !== kept || !isGenuine(request, kept, secrets)) {
      throw new ProblemError(SESSION_EXPIRED);
    }
  };
}

/** Whether the body came from a plain HTML form. */
export function isFormPost(request: FastifyRequest): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(request.headers['content-type'] ?? '');
}

function sentCrumb(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrf-token'];
  const candidates = [
    header,
    (request.query as Record<string, unknown>)['crumb'],
    (request.body as Record<string, unknown> | null)?.['crumb'],
  ];
  return candidates.find((candidate): candidate is string => typeof candidate === 'string');
}

/** `Origin` where the browser sends it, else `Sec-Fetch-Site`, which no page can forge. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    return origin === `${request.protocol}://${host}`;
  }
  return request.headers['sec-fetch-site'] === 'same-origin';
}
