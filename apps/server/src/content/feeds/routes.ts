import type { SiteApp } from '../../sites/site/site-app.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { sendPage } from '../pages/cache/send-page.ts';
import { openPageSite } from '../pages/render/render-loop.ts';
import { isKnownAddress, siteAddress } from '../pages/site-address.ts';
import type { Services } from '../services.ts';
import { robotsDocument, sitemapDocument } from './sitemap.ts';

/** `/robots.txt`, `/favicon.ico`, `/sitemap.xml` and its parts. */
export async function registerFeeds(app: SiteApp, services: Services): Promise<void> {
  const { cache } = services.pageParts;

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(robotsDocument(siteAddress(request).baseUrl, request.site.passwordHash !== undefined)),
  );

  // Browsers ask for it unasked: the site's icon, or nothing rather than a whole page for a missing address.
  app.get('/favicon.ico', (request, reply) => {
    const icon = request.site.profile['faviconUrl'];
    reply.header('cache-control', 'public, max-age=3600');
    return typeof icon === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(icon) && icon !== '/favicon.ico'
      ? reply.redirect(icon, 302)
      : reply.code(204).send();
  });

  app.get<{ Params: { part?: string } }>('/sitemap.xml', async (request, reply) => answer(request, reply, undefined));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) =>
    answer(request, reply, Number(request.params.part)),
  );

  async function answer(
    request: Parameters<typeof sendPage>[0],
    reply: Parameters<typeof sendPage>[1],
    part: number | undefined,
  ) {
    const { site } = request;
    if (site.passwordHash !== undefined) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const address = siteAddress(request);
    const key = `${address.baseUrl} sitemap ${part ?? ''}`;
    const kept =
      cache.get(key, site.contentVersion) ??
      (await cache.make(
        key,
        site.contentVersion,
        async () => {
          const { content, siteKit } = await openPageSite(services, site, address);
          const now = services.clock.now();
          const body = await sitemapDocument(
            { database: services.database, websiteId: site.websiteId, content, siteKit, baseUrl: address.baseUrl, now },
            part,
          );
          return body === undefined
            ? undefined
            : {
                status: 200,
                contentType: 'application/xml; charset=utf-8',
                body,
                contentVersion: site.contentVersion,
                expiresAt: content.changesAt ?? Number.POSITIVE_INFINITY,
              };
        },
        { isKept: isKnownAddress(request, services.environment) },
      ));
    return kept ? sendPage(request, reply, kept) : sendProblem(request, reply, NOT_FOUND);
  }
}
