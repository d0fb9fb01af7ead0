import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { sendProblem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';

/** The type of a part in the tus protocol. */
const PART_TYPE = 'application/offset+octet-stream';

/** Names the upload to the protocol; what a browser sends under this name is left out. */
const NAMED = 'x-portico-upload';

/** Answers a request of the tus protocol for an upload that its caller may go on with. */
export type ReceiveParts = (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: { readonly websiteId: string; readonly uploadId: string },
) => Promise<FastifyReply>;

/** Lets parts through as they come: they are never in memory as a whole. */
export function acceptParts(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
}

/** The tus protocol (`HEAD`, `PATCH`, `DELETE`) over the uploads of the program. */
export function createPartReceiver(services: Pick<Services, 'database' | 'storage' | 'newId'>): ReceiveParts {
  // The library is large; a program into which nobody uploads does not carry it.
  const load = async () => {
    const [{ Server }, { PartStore }] = await Promise.all([import('@tus/server'), import('./part-store.ts')]);
    return new Server({
      path: '/',
      datastore: new PartStore(services),
      getFileIdFromRequest: (request) => request.headers.get(NAMED) ?? undefined,
    });
  };
  let server: ReturnType<typeof load> | undefined;
  return async (request, reply, { websiteId, uploadId }) => {
    server ??= load();
    const { method } = request;
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && TUS_HEADERS.has(name)) headers.set(name, value);
    }
    headers.set(NAMED, `${websiteId}~${uploadId}`);
    const body = method === 'PATCH' ? { body: Readable.toWeb(request.raw), duplex: 'half' as const } : {};
    // A body that is a stream of Node's is one of the web too; their types do not know each other.
    const asked = new Request('http://upload/', { method, headers, ...(body as RequestInit) });
    const answer = await (await server).handleWeb(asked);
    const said = await answer.text();
    for (const name of ['tus-resumable', 'upload-offset', 'upload-length']) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return answer.status >= 400 && method !== 'HEAD'
      ? sendProblem(request, reply, { status: answer.status, code: 'UPLOAD_REFUSED', message: said.trim() })
      : reply.header('cache-control', 'no-store').code(answer.status).send();
  };
}

/** What the protocol reads. */
const TUS_HEADERS: ReadonlySet<string> = new Set([
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-offset',
  'upload-length',
]);
