import { english } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainErrorPage } from '../../platform/http/plain-error-page.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { withoutQuery } from '../../platform/http/without-query.ts';
import type { Services } from '../services.ts';
import type { NewPage } from './cache/page-cache.ts';
import { sendPage } from './cache/send-page.ts';
import { closedLock, locksOf, shownLock, UNLOCK_PATH, type PageLock } from './lock/locks.ts';
import type { PageUrl } from './page-query.ts';
import { countHit, findRedirect, type Redirection } from '../redirects/redirects.ts';
import { makePublicPage } from './public-page.ts';
import type { Answers } from './read/read-needs.ts';
import { openPageSite, readAhead, type PageSite } from './render/render-loop.ts';
import { resolvePage, type PageTarget } from './resolve-page.ts';
import { isKnownAddress, siteAddress } from './site-address.ts';
import { sendPrivatePage } from './system-page.ts';
import { renderError, renderLockScreen, renderNotFound } from './system-pages.tsx';

/** Draws what an address shows and keeps it under its key where every visitor sees the same. */
export async function answerPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, key }: { readonly url: PageUrl; readonly key: string },
): Promise<FastifyReply> {
  const { cache } = services.pageParts;
  const ahead = request.site.passwordHash === undefined ? readAhead(services, request.site, url.key) : undefined;
  const page = await openPageSite(services, request.site, siteAddress(request));
  const target = targetOf(page, url);
  const locks = await locksOf(page, target, request);
  if (locks.length > 0) {
    return answerLocked(services, request, reply, { page, target, url, locks });
  }
  const version = request.site.contentVersion;
  const isKept = isKnownAddress(request, services.environment);
  const made =
    target.kind === 'not-found'
      ? undefined
      : await cache.make(key, version, () => makePage({ page, target, url, ahead }, request), { isKept });
  if (made) {
    return sendPage(request, reply, made);
  }
  const elsewhere = await findElsewhere(services, request.site, url);
  if (elsewhere) {
    return sendElsewhere(page, request, reply, elsewhere);
  }
  if (url.query.format === 'json' || url.query.format === 'json-pretty') {
    return sendProblem(request, reply, NOT_FOUND);
  }
  // One page for every address that does not exist: asking for many of them fills nothing.
  const missingKey = `${siteAddress(request).baseUrl} 404`;
  const missing =
    cache.get(missingKey, version) ??
    (await cache.make(missingKey, version, async () => htmlPage(page, await renderNotFound(page, request)), {
      isKept,
    }));
  return sendPage(request, reply, missing ?? (await notMade()));
}

/** Where an address leads that something had before; undefined where nothing had it. */
async function findElsewhere(
  services: Services,
  { websiteId }: FastifyRequest['site'],
  { path }: PageUrl,
): Promise<Redirection | undefined> {
  const redirect =
    path === undefined ? undefined : await services.database.readInSite(websiteId, (tx) => findRedirect(tx, path));
  if (redirect) {
    // Nothing is written for the many addresses that lead nowhere.
    await services.database.inSite(websiteId, (tx) => countHit(tx, redirect.from, services.clock.now()));
  }
  return redirect?.leads;
}

/** Leads on; kept by nobody for long, since the address may be given to a page again. */
async function sendElsewhere(
  page: PageSite,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Redirection,
): Promise<FastifyReply> {
  if (found.location === undefined) {
    const missing = await renderNotFound(page, request);
    return sendPrivatePage(reply, { ...missing, status: found.status });
  }
  const query = /\?.*$/.exec(request.url)?.[0] ?? '';
  const location = /^https?:/i.test(found.location) ? found.location : encodeURI(found.location);
  const asked = location.includes('?') ? query.replace(/^\?/, '&') : query;
  return reply.header('cache-control', 'no-cache').redirect(location + asked, found.status);
}

/** Locked pages are drawn for each visitor anew and kept by nobody. */
async function answerLocked(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, target, url, locks }: Asked & { readonly locks: readonly PageLock[] },
): Promise<FastifyReply> {
  const lock = closedLock(request, locks, services);
  if (lock) {
    if (url.query.format !== undefined) {
      return sendProblem(request, reply, { status: 401, code: 'LOCKED', message: english.problems.LOCKED });
    }
    if ('isOpen' in lock) {
      return answerSignedOut(page, request, reply);
    }
    const screen = await renderLockScreen(services, request, {
      locks: shownLock(request.site, lock),
      siteTitle: request.site.profile.siteTitle,
      action: UNLOCK_PATH,
      returnTo: request.url,
    });
    return sendPrivatePage(reply, screen);
  }
  const made = target.kind === 'not-found' ? undefined : await makePage({ page, target, url }, request);
  if (!made) {
    return sendPrivatePage(reply, await renderNotFound(page, request));
  }
  reply.code(made.status).type(made.contentType);
  return (made.location === undefined ? reply : reply.header('location', made.location)).send(made.body);
}

/** Leads whoever is not signed in to where that is done, and back; where a site has no accounts any more, nobody comes in. */
async function answerSignedOut(page: PageSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { accounts } = page.services.pageParts.providers;
  if (!accounts?.isOffered(request.site)) {
    return sendPrivatePage(reply, await renderNotFound(page, request));
  }
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .redirect(accounts.signInUrl(request.url), 302);
}

/** Tells that a page could not be drawn, in the frame of its site where that can be. */
export async function answerError(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  cause: unknown,
): Promise<FastifyReply> {
  request.log.error({ err: cause, requestId: request.id, path: withoutQuery(request.url) }, 'page could not be drawn');
  try {
    return sendPrivatePage(reply, await renderError(services, request));
  } catch {
    // Not even the frame around the error can be drawn: words alone.
    return reply
      .code(500)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(plainErrorPage(request.id));
  }
}

interface Asked<Target = PageTarget> {
  readonly page: PageSite;
  readonly target: Target;
  readonly url: PageUrl;
  readonly ahead?: Promise<Answers> | undefined;
}

async function makePage(
  { page, target, url, ahead }: Asked<Exclude<PageTarget, { kind: 'not-found' }>>,
  request: FastifyRequest,
): Promise<NewPage | undefined> {
  return target.kind === 'system'
    ? htmlPage(page, await target.page(page, request, url.query))
    : makePublicPage(page, target, url, ahead);
}

/** What an address leads to. */
export function targetOf(page: PageSite, { path, query }: PageUrl): PageTarget {
  return path === undefined ? { kind: 'not-found' } : resolvePage(path, query, page);
}

function htmlPage({ site, content }: PageSite, { status, html }: { status: number; html: string }): NewPage {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body: html,
    contentVersion: site.contentVersion,
    expiresAt: content.changesAt ?? Number.POSITIVE_INFINITY,
  };
}

async function notMade(): Promise<never> {
  throw new Error('The page for missing addresses was not made.');
}
