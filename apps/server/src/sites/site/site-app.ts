import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { hostName } from '../../platform/config/host-name.ts';
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

export async function createSiteApp(services: Services, isStopping: () => boolean): Promise<SiteApp> {
  const app = await createBaseApp({
    services,
    headers: HEADERS,
    requestsPerMinute: services.environment.REQUESTS_PER_MINUTE,
  });
  registerHealth(app, services, isStopping);
  app.decorateRequest('site');
  app.addHook('onRequest', async (request, reply) => {
    if (
      request.routeOptions.url === '/healthz' ||
      request.routeOptions.url === '/readyz' ||
      request.routeOptions.url === '/metrics'
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
    request.site = site;
    return undefined;
  });
  return app;
}
