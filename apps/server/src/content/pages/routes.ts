import { english } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import type { NewPage } from './cache/page-cache.ts';
import type { Answers } from './read/read-needs.ts';
import { sendPage } from './cache/send-page.ts';
import { isOpenTo, lockOf, unlock } from './lock/locks.ts';
import { readPageUrl, type PageUrl } from './page-query.ts';
import { plainErrorPage } from '../../platform/http/plain-error-page.ts';
import { makePublicPage } from './public-page.ts';
import { openPageSite, readAhead, type PageSite } from './render/render-loop.ts';
import { resolvePage, type PageTarget } from './resolve-page.ts';
import { sameSitePath } from './same-site-path.ts';
import { isKnownAddress, siteAddress } from './site-address.ts';
import { titlesOn } from './page-texts.tsx';
import { studioAddress } from './studio-address.ts';
import { renderError, renderLockScreen, renderNotFound } from './system-pages.tsx';
import { sendPrivatePage } from './system-page.ts';
import { requestPath } from '../../platform/http/request-path.ts';

/** Where a lock screen posts the password. */
const UNLOCK_PATH = '/api/site/unlock';

/** Every public page of every site; registered last, because it answers whatever no other route does. */
export async function registerPages(app: SiteApp, services: Services): Promise<void> {
  const { cache, providers } = services.pageParts;

  app.get('/config', (request, reply) => reply.redirect(studioAddress(request, services.environment), 302));
  app.get('/config/*', (request, reply) => reply.redirect(studioAddress(request, services.environment), 302));

  app.post<{ Body: { password?: unknown; returnTo?: unknown } | null }>(
    UNLOCK_PATH,
    { preHandler: crumbCheck(services.secrets), config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    async (request, reply) => {
      const returnTo = sameSitePath(request.body?.returnTo);
      const page = await openPageSite(services, request.site, siteAddress(request));
      const lock = await lockOf(page, targetOf(page, readPageUrl(returnTo, providers)));
      if (!lock || (await unlock(request, reply, lock, services, String(request.body?.password ?? '')))) {
        return reply.redirect(returnTo, 303);
      }
      const screen = await renderLockScreen(services, request, {
        locks: lock.scope === 'site' ? 'site' : 'page',
        siteTitle: request.site.profile.siteTitle,
        action: UNLOCK_PATH,
        returnTo,
        error: titlesOn(request.site).wrongPassword,
      });
      return sendPrivatePage(reply, screen);
    },
  );

  app.get('/*', (request, reply) => {
    const { site } = request;
    const url = readPageUrl(request.url, providers);
    const key = `${siteAddress(request).baseUrl} ${url.key}`;
    if (site.passwordHash === undefined) {
      const kept = cache.get(key, site.contentVersion);
      if (kept) {
        return sendPage(request, reply, kept);
      }
    }
    return answerCold(request, reply, url, key).catch((cause: unknown) => {
      if (!isUnavailable(cause)) {
        return answerError(request, reply, cause);
      }
      const last = site.passwordHash === undefined ? cache.getLast(key, site.contentVersion) : undefined;
      if (!last) {
        throw cause;
      }
      return sendPage(request, reply, last);
    });
  });

  async function answerCold(
    request: FastifyRequest,
    reply: FastifyReply,
    url: PageUrl,
    key: string,
  ): Promise<FastifyReply> {
    const ahead = request.site.passwordHash === undefined ? readAhead(services, request.site, url.key) : undefined;
    const page = await openPageSite(services, request.site, siteAddress(request));
    const target = targetOf(page, url);
    const lock = await lockOf(page, target);
    if (lock) {
      return answerLocked(request, reply, { page, target, url }, lock);
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

  /** Locked pages are drawn for each visitor anew and kept by nobody. */
  async function answerLocked(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    lock: NonNullable<Awaited<ReturnType<typeof lockOf>>>,
  ): Promise<FastifyReply> {
    const { page, target, url } = asked;
    if (!isOpenTo(request, lock, services)) {
      if (url.query.format !== undefined) {
        return sendProblem(request, reply, { status: 401, code: 'LOCKED', message: english.problems.LOCKED });
      }
      const screen = await renderLockScreen(services, request, {
        locks: lock.scope === 'site' ? 'site' : 'page',
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

  async function answerError(request: FastifyRequest, reply: FastifyReply, cause: unknown): Promise<FastifyReply> {
    request.log.error({ err: cause, requestId: request.id, path: requestPath(request) }, 'page could not be drawn');
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

function targetOf(page: PageSite, { path, query }: PageUrl): PageTarget {
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
