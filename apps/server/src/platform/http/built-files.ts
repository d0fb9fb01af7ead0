import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One file of a build, held in memory. */
export interface BuiltFile {
  readonly content: Buffer;
  readonly contentType: string;
  readonly isText: boolean;
  /** Compressed at the first request that takes it; soon after that as small as can be. */
  brotli: Promise<Buffer> | undefined;
}

/** A studio's first screen in a twentieth of a second, a few parts of a hundred larger than at its best, which takes seconds. */
const QUICK = 6;
const BEST = 11;

const compress = promisify(brotliCompress);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const TEXTS = new Set(['.css', '.html', '.js', '.svg', '.txt']);

/** Reads every file below a folder, by its path from there: `/assets/main-1a2b.js`. Empty when nothing was built. */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(folder)) {
    return new Map();
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const extension = path.extname(entry.name);
      return [
        `/${path.relative(folder, file).split(path.sep).join('/')}`,
        {
          content: readFileSync(file),
          contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
          isText: TEXTS.has(extension),
          brotli: undefined,
        },
      ];
    }),
  );
}

/** Answers a file, compressed for whoever takes that. */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): Promise<FastifyReply> {
  reply.type(file.contentType);
  if (!file.isText) {
    return reply.send(file.content);
  }
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.send(file.content);
  }
  file.brotli ??= compressSoon(file);
  return reply.header('content-encoding', 'br').send(await file.brotli);
}

/** Files are made as small as can be one after the other: nobody waits for that, and pages are to have the processor. */
let making: Promise<unknown> = Promise.resolve();

function compressSoon(file: BuiltFile): Promise<Buffer> {
  const quick = compressed(file.content, QUICK);
  making = makeBest(file, [making, quick]);
  return quick;
}

async function makeBest(file: BuiltFile, before: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(before);
    file.brotli = Promise.resolve(await compressed(file.content, BEST));
  } catch {
    // For want of memory, say: whoever asks next tries anew.
    file.brotli = undefined;
  }
}

const compressed = (content: Buffer, quality: number): Promise<Buffer> =>
  compress(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
