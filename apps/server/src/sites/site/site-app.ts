import type { FastifyInstance } from 'fastify';
import { shopperMessages } from '@portico/locale';
import type { Services } from '../services.ts';
import { hostName } from '../../platform/config/host-name.ts';
import { CERTIFICATE_PATH, registerCertificates } from './certificates.ts';
import { placeOf } from './main-address.ts';
import type { Site } from './site.ts';
import { createBaseApp } from '../../platform/http/base-app.ts';
import { registerHealth } from '../../platform/http/health.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The published site this host shows; only on the site origin. */
    site: Site;
  }
}

/** The application of published sites. */
export type SiteApp = FastifyInstance;

/** What a published page may be framed by, embed and be based on; kits bring their own scripts (SEC-48). */
const HEADERS = {
  'content-security-policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** For so long a domain binds browsers to https for a day only: its owner may still take it where there is none. */
const PROBATION_MS = 7 * 24 * 3_600_000;

export async function createSiteApp(services: Services, isStopping: () => boolean): Promise<SiteApp> {
  const app = await createBaseApp({
    services,
    headers: HEADERS,
    requestsPerMinute: services.environment.REQUESTS_PER_MINUTE,
  });
  registerHealth(app, services, isStopping);
  registerCertificates(app, services);
  app.decorateRequest('site');
  app.addHook('onRequest', async (request, reply) => {
    if (
      request.routeOptions.url === '/healthz' ||
      request.routeOptions.url === '/readyz' ||
      request.routeOptions.url === '/metrics' ||
      request.routeOptions.url === CERTIFICATE_PATH
    ) {
      return undefined;
    }
    const host = hostName(request.headers.host);
    const site = services.sites.peek(host) ?? (await services.sites.byHost(host));
    if (request.raw.socket.destroyed) {
      // Whoever has hung up meanwhile has no address any more, by which calls are counted, and hears nothing.
      return reply.hijack();
    }
    if (!site) {
      return reply.code(404).type('text/plain').send('There is no site at this address.\n');
    }
    if (site.isDeleted) {
      return reply
        .code(410)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${shopperMessages(site.profile.language).pageTitles.closed}\n`);
    }
    if (request.protocol === 'https' && services.clock.now() - (site.hostsSince[host] ?? 0) < PROBATION_MS) {
      reply.header('strict-transport-security', 'max-age=86400');
    }
    const elsewhere = placeOf(request, site, host, services.environment);
    if (elsewhere !== undefined) {
      // Not for ever: an owner may choose another domain.
      return reply.header('cache-control', 'public, max-age=300').redirect(elsewhere, 301);
    }
    request.site = site;
    return undefined;
  });
  return app;
}
