import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Environment } from '../config/environment.ts';
import { hostName, surfaceOf } from '../config/host-name.ts';
import type { App } from './base-app.ts';
import { isUpload } from './upload-paths.ts';

/** One socket for all origins: the host decides which application answers. */
export function createDispatcher(apps: { site: App; studio: App; preview: App }, environment: Environment): Server {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (hostsOf(request) > 1) {
      response
        .writeHead(400, { connection: 'close', 'content-type': 'text/plain; charset=utf-8' })
        .end('One Host, please.\n');
      return;
    }
    const surface = surfaceOf(hostName(request.headers.host), environment);
    const app = surface.kind === 'studio' || surface.kind === 'preview' ? apps[surface.kind] : apps.site;
    if (hasBody(request)) {
      const isOfStudio = surface.kind === 'studio';
      const takesFile = surface.kind !== 'preview' && isUpload(isOfStudio ? 'studio' : 'site', request);
      cutWhenSlow(request, takesFile ? UPLOAD : { withinMs: BODY_MS, leastBytes: Infinity });
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

/** Files take longer over slow lines than anything else that is sent. */
const UPLOAD_MS = 20 * 60_000;
/** Everything else arrives within so long. */
const BODY_MS = 30_000;

/** A line so slow that its upload comes to nothing: a kilobyte a second. */
const UPLOAD: Pace = { withinMs: 15_000, leastBytes: 15 * 1024 };

/** How fast a body has to arrive: whole, or so much of it within each such time. */
interface Pace {
  readonly withinMs: number;
  readonly leastBytes: number;
}

function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return length !== '0' || encoding !== undefined;
}

/** Ends a request whose body does not arrive at its pace: whoever drips holds a place for ever. */
function cutWhenSlow(request: IncomingMessage, { withinMs, leastBytes }: Pace): void {
  const { socket } = request;
  let before = socket.bytesRead;
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      // What we do not read ourselves at the moment, nobody can send.
      const isHeldUp = request.complete || request.isPaused() || request.readableLength > 0;
      if (socket.bytesRead - before < leastBytes && !(isHeldUp && leastBytes < Infinity)) {
        socket.destroy();
        return;
      }
      before = socket.bytesRead;
      wait();
    }, withinMs);
    timer.unref();
  };
  wait();
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}
