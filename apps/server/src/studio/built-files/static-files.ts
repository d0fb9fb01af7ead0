import { createHash } from 'node:crypto';
import path from 'node:path';
import { previewSource } from '../../content/preview/preview-origin.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/config/folders.ts';
import { readBuiltFiles, sendBuiltFile } from '../../platform/http/built-files.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';

/**
 * Answers the studio's own files from the build: hashed files for ever, the page itself never from a cache and under a
 * strict policy. Every path that is not a file or a call shows the page, which knows its own screens.
 */
export function registerStudioFiles(
  app: StudioApp,
  { environment }: { readonly environment: Environment },
  folder = path.join(projectRoot, 'dist', 'studio'),
): void {
  const files = readBuiltFiles(folder);
  const page = files.get('/index.html');
  const pagePolicy = page && contentSecurityPolicy(page.content.toString('utf8'), previewSource(environment));

  app.get('/*', { config: { policy: { kind: 'public' } } }, async (request, reply) => {
    const pathname = URL.parse(request.url, 'http://studio')?.pathname;
    if (pathname === undefined) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const file = files.get(pathname);
    if (file && file !== page) {
      const isHashed = pathname.startsWith('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      return sendBuiltFile(request, reply, file);
    }
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/') || !page || !pagePolicy) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    reply.header('content-security-policy', pagePolicy);
    return sendBuiltFile(request, reply, page);
  });
}

/**
 * The page's policy: scripts of this origin, and the one inline script that sets the theme before the first paint, by
 * its hash (SEC-48). Images come from the sites, which have origins of their own; in a frame stands a preview, and nothing else.
 */
function contentSecurityPolicy(html: string, previews: string): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    `frame-src ${previews}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
