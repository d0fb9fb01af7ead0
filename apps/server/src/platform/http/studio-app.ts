import type { ShopCall } from '@portico/contract';
import type { Policy, StudioCall } from '@portico/contract/studio';
import type { FastifyInstance } from 'fastify';
import { workingAs } from '../database/time-limits.ts';
import type { Services } from '../services.ts';
import { createBaseApp } from './base-app.ts';
import { registerHealth } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** Of routes that answer a call. */
    call?: StudioCall | ShopCall;
  }
}

/** The application of the studio's own origin. */
export type StudioApp = FastifyInstance;

/** Nothing of a kit or an owner ever runs here, so the policy is strict (SEC-48). */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob: http: https:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export async function createStudioApp(services: Services, isStopping: () => boolean): Promise<StudioApp> {
  const app = await createBaseApp({
    services,
    headers: HEADERS,
    requestsPerMinute: services.environment.REQUESTS_PER_MINUTE,
  });
  app.addHook('onRequest', (_request, _reply, done) => workingAs('owner', done));
  registerHealth(app, services, isStopping);
  return app;
}
