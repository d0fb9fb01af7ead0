import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Environment } from '../config/environment.ts';
import { hostName, surfaceOf } from '../sites/host-name.ts';
import type { App } from './base-app.ts';

/** One socket for both origins: the host decides which application answers. */
export function createDispatcher(apps: { site: App; studio: App }, environment: Environment): Server {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const surface = surfaceOf(hostName(request.headers.host), environment);
    const app = surface.kind === 'studio' ? apps.studio : apps.site;
    app.routing(request, response);
  });
  // Slow clients are cut (SEC-49).
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  return server;
}
