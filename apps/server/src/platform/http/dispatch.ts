import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Environment } from '../config/environment.ts';
import { hostName, surfaceOf } from '../config/host-name.ts';
import type { App } from './base-app.ts';

/** One socket for both origins: the host decides which application answers. */
export function createDispatcher(apps: { site: App; studio: App }, environment: Environment): Server {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (hostsOf(request) > 1) {
      response
        .writeHead(400, { connection: 'close', 'content-type': 'text/plain; charset=utf-8' })
        .end('One Host, please.\n');
      return;
    }
    const surface = surfaceOf(hostName(request.headers.host), environment);
    const app = surface.kind === 'studio' ? apps.studio : apps.site;
    if (!(surface.kind === 'studio' && UPLOADS.test(request.url ?? ''))) {
      cutWhenSlow(request);
    }
    app.routing(request, response);
  });
  // Slow clients are cut (SEC-49).
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_MS;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  return server;
}

/** How many Host headers a request has: a proxy before us and we could each believe another one (RFC 9112 §3.2). */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Files of owners, which take longer over slow lines than anything else that is sent. */
const UPLOADS = /^\/api\/sites\/[0-9a-f-]{36}\/(?:images|products\/[0-9a-f-]{36}\/file)$/;
const UPLOAD_MS = 20 * 60_000;
/** Everything else arrives within so long. */
const BODY_MS = 30_000;

/** Ends a request whose body does not arrive in time. */
function cutWhenSlow(request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) {
    return;
  }
  const timer = setTimeout(() => request.socket.destroy(), BODY_MS);
  timer.unref();
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}
