import {
  collectEventAt,
  recordButtonClickAt,
  recordButtonRenderAt,
  recordConsentAt,
  recordFormRenderAt,
  recordHitAt,
  recordOverlayAt,
  recordPerformanceAt,
  recordQuickViewAt,
  validateEventAt,
} from '@portico/contract';
import { english } from '@portico/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { newToken, type Secrets } from '../config/secrets.ts';
import { hostName } from '../config/host-name.ts';
import { ProblemError, type Problem } from './problem.ts';
import { shopperSession } from './shopper-session.ts';

/** The cookie a script reads and sends back; on https it cannot be set by another host. */
export function crumbCookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-crumb' : 'crumb';
}

/**
 * Gives the browser its crumb: a random part and its keyed hash over this host and session (SEC-11); the random part is
 * the session of a visitor who has no other. Cached pages never hold it; it comes from `GET /api/context/config`.
 * @param session what the session cookie will say from now on; undefined for anonymous visitors
 */
export function issueCrumb(request: FastifyRequest, reply: FastifyReply, secrets: Secrets, session?: string): string {
  const present = request.cookies[crumbCookieName(request)];
  const purpose = purposeOf(request, session);
  const crumb = present && isGenuine(present, purpose, secrets) ? present : freshCrumb(purpose, secrets);
  reply.setCookie(crumbCookieName(request), crumb, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    httpOnly: false,
  });
  return crumb;
}

function purposeOf(request: FastifyRequest, session: string | undefined): string {
  return `crumb ${hostName(request.headers.host)} ${session ?? ''}`;
}

function freshCrumb(purpose: string, secrets: Secrets): string {
  const random = newToken().slice(0, 22);
  return `${random}.${secrets.sign(purpose, random)}`;
}

function isGenuine(crumb: string, purpose: string, secrets: Secrets): boolean {
  const [random, signature, ...rest] = crumb.split('.');
  return (
    random !== undefined && signature !== undefined && rest.length === 0 && secrets.verify(purpose, random, signature)
  );
}

/** Which browser session asks, by the random part of its crumb; empty for one that has none. Checked with the crumb, not here. */
export function crumbSession(request: FastifyRequest): string {
  return request.cookies[crumbCookieName(request)]?.split('.')[0] ?? '';
}

const SESSION_EXPIRED: Problem = {
  status: 403,
  code: 'CRUMB_FAILED',
  message: english.refusals.CRUMB_FAILED,
  crumbFail: true,
};
const COOKIES_OFF: Problem = {
  ...SESSION_EXPIRED,
  code: 'COOKIES_DISABLED',
  message: english.refusals.COOKIES_DISABLED,
};

/**
 * The check before every change: a JSON call sends the crumb of its cookie in `x-csrf-token`, in the query or in the
 * body; a form of a page without script must come from this very origin by `Origin` or `Sec-Fetch-Site`, and is refused
 * when it sends neither. Use as a `preHandler`.
 * @param sessionOf reads the session's cookie: a shopper's unless told otherwise
 * @param isForm which requests need no crumb but the origin: those of forms unless told otherwise
 */
export function crumbCheck(
  secrets: Secrets,
  sessionOf: (request: FastifyRequest) => string | undefined = shopperSession,
  isForm: (request: FastifyRequest) => boolean = isFormPost,
) {
  const check = async (request: FastifyRequest): Promise<void> => {
    if (isForm(request)) {
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
    if (!isEqual(sent, kept) || !isGenuine(kept, purposeOf(request, sessionOf(request)), secrets)) {
      throw new ProblemError(SESSION_EXPIRED);
    }
  };
  CHECKS.add(check);
  return check;
}

const CHECKS = new WeakSet<object>();

/** Calls that change something without a crumb: their right stands in what is sent. No other may (SEC-3, SEC-11). */
const TELEMETRY = [
  collectEventAt,
  recordButtonClickAt,
  recordButtonRenderAt,
  recordConsentAt,
  recordFormRenderAt,
  recordHitAt,
  recordOverlayAt,
  recordPerformanceAt,
  recordQuickViewAt,
  validateEventAt,
];
const WITHOUT_CRUMB: ReadonlySet<string> = new Set([
  // Signed by the payment service.
  'POST /api/commerce/payment-events/stripe',
  // At an address that was signed for the reader of one mail; mail programs have no crumb (RFC 8058).
  'POST /mail/unsubscribe',
  'POST /mail/letters/leave',
  'POST /mail/restock/leave',
  // The same; pages that tell nobody where they were send no origin with their forms.
  'POST /mail/letters/confirm',
  // What pages tell of their visitors, some of it as they end, when nobody can ask for a crumb: it may only be added to.
  ...TELEMETRY.map(({ method, path }) => `${method} ${path}`),
]);

/** Makes the program refuse to start with a route of published sites that changes something and checks no crumb. */
export function requireCrumbs(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, preHandler }) => {
    const isChecked = [preHandler].flat().some((handler) => handler !== undefined && CHECKS.has(handler));
    const unchecked = [method].flat().filter((one) => !SAFE_METHODS.has(one) && !WITHOUT_CRUMB.has(`${one} ${url}`));
    if (!isChecked && unchecked.length > 0) {
      throw new Error(`The route ${unchecked.join(', ')} ${url} changes something and checks no crumb.`);
    }
  });
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether the body came from a plain HTML form. */
export function isFormPost(request: FastifyRequest): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(request.headers['content-type'] ?? '');
}

/** In constant time (SEC-11); how long a crumb is, everybody knows. */
function isEqual(sent: string | undefined, kept: string): boolean {
  if (sent === undefined) {
    return false;
  }
  const [given, expected] = [Buffer.from(sent), Buffer.from(kept)];
  return given.length === expected.length && timingSafeEqual(given, expected);
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
