import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { projectRoot } from '../../config/folders.ts';
import type { SiteApp } from '../../http/site-app.ts';
import { NOT_FOUND, sendProblem } from '../../http/problem.ts';
import { kitContentType } from '../../kits/content-type.ts';
import { WIDGET_FOLDER } from './widget-files.ts';

interface WidgetFile {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Names that the build gives, with a hash of the content in them. */
const NAME = /^[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2)$/;

/** The built widgets at `/static/widgets/**`: every name carries a hash, so any cache may keep them for ever. */
export function registerWidgetFiles(app: SiteApp, root = projectRoot): void {
  const files = new Map<string, Promise<WidgetFile | undefined>>();

  app.get<{ Params: { file: string } }>('/static/widgets/:file', async (request, reply) => {
    const name = request.params.file;
    if (!NAME.test(name)) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const known = files.get(name);
    const reading = known ?? readWidgetFile(path.join(root, WIDGET_FOLDER, name));
    const file = await reading;
    if (!file) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    files.set(name, reading);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(kitContentType(name));
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) {
      return reply.header('content-encoding', 'br').send(file.brotli);
    }
    return /\bgzip\b/.test(accepted)
      ? reply.header('content-encoding', 'gzip').send(file.gzip)
      : reply.send(file.plain);
  });
}

async function readWidgetFile(file: string): Promise<WidgetFile | undefined> {
  try {
    const plain = await readFile(file);
    return {
      plain,
      brotli: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      gzip: await deflate(plain, { level: 9 }),
    };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw cause;
  }
}
