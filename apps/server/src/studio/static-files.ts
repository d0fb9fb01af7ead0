import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { projectRoot } from '../config/folders.ts';
import { NOT_FOUND, sendProblem } from '../http/problem.ts';
import type { StudioApp } from '../http/studio-app.ts';

interface StudioFile {
  readonly content: Buffer;
  readonly contentType: string;
  /** Compressed at the first request that takes it. */
  brotli: Promise<Buffer> | undefined;
}

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
const COMPRESSED = new Set(['.css', '.html', '.js', '.svg', '.txt']);

/**
 * Answers the studio's own files from the build: hashed files for ever, the page itself never from a cache and under a
 * strict policy. Every path that is not a file or a call shows the page, which knows its own screens.
 */
export function registerStudioFiles(app: StudioApp, folder = path.join(projectRoot, 'dist', 'studio')): void {
  const files = readFiles(folder);
  const page = files.get('/index.html');
  const pagePolicy = page && contentSecurityPolicy(page.content.toString('utf8'));

  app.get('/*', { config: { policy: { kind: 'public' } } }, async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://studio');
    const file = files.get(pathname);
    if (file && file !== page) {
      const isHashed = pathname.startsWith('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      return sendFile(request, reply, pathname, file);
    }
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/') || !page || !pagePolicy) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    reply.header('cache-control', 'no-store').header('content-security-policy', pagePolicy);
    return sendFile(request, reply, '/index.html', page);
  });
}

function readFiles(folder: string): Map<string, StudioFile> {
  if (!existsSync(folder)) {
    return new Map();
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const contentType = CONTENT_TYPES[path.extname(entry.name)] ?? 'application/octet-stream';
      const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      return [name, { content: readFileSync(file), contentType, brotli: undefined }];
    }),
  );
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: StudioFile,
): Promise<FastifyReply> {
  reply.type(file.contentType);
  if (!COMPRESSED.has(path.extname(name))) {
    return reply.send(file.content);
  }
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(file.content);
  }
  file.brotli ??= compress(file.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return reply.header('content-encoding', 'br').send(await file.brotli);
}

/**
 * The page's policy: scripts of this origin, and the one inline script that sets the theme before the first paint, by
 * its hash (SEC-48). Pictures come from the sites, which have origins of their own.
 */
function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
