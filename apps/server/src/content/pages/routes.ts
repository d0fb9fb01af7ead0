import { isUnavailable } from '../../platform/database/unavailable.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { answerError, answerPage, targetOf } from './answer-page.ts';
import { sendPage } from './cache/send-page.ts';
import { closedLock, isHiddenBy, locksOf, shownLock, unlock, UNLOCK_PATH } from './lock/locks.ts';
import { readPageUrl } from './page-query.ts';
import { titlesOn } from './page-texts.tsx';
import { openPageSite } from './render/render-loop.ts';
import { sameSitePath } from './same-site-path.ts';
import { siteAddress } from './site-address.ts';
import { studioAddress } from './studio-address.ts';
import { sendPrivatePage } from './system-page.ts';
import { renderLockScreen } from './system-pages.tsx';

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
      const locks = await locksOf(page, targetOf(page, readPageUrl(returnTo, providers)), request);
      const lock = closedLock(request, locks, services);
      // An account opens its lock by itself: the page is asked for again.
      const isOpened =
        !lock ||
        'isOpen' in lock ||
        (!isHiddenBy(request.site, lock) &&
          (await unlock(request, reply, lock, services, String(request.body?.password ?? ''))));
      if (isOpened) {
        return reply.redirect(returnTo, 303);
      }
      const screen = await renderLockScreen(services, request, {
        locks: shownLock(request.site, lock),
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
    return answerPage(services, request, reply, { url, key }).catch((cause: unknown) => {
      if (!isUnavailable(cause)) {
        return answerError(services, request, reply, cause);
      }
      const last = site.passwordHash === undefined ? cache.getLast(key, site.contentVersion) : undefined;
      if (!last) {
        throw cause;
      }
      return sendPage(request, reply, last);
    });
  });
}
