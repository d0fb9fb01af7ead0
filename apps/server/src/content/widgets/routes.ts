import path from 'node:path';
import { projectRoot } from '../../platform/config/folders.ts';
import { readBuiltFiles, sendBuiltFile } from '../../platform/http/built-files.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';

/** Where pages find the shopper's scripts and styles. */
export const WIDGETS_PATH = '/universal/widgets/';

/** Answers the shopper's scripts and styles from the build, for ever: every name carries a hash. */
export function registerWidgets(app: SiteApp, folder = path.join(projectRoot, 'dist', 'widgets')): void {
  const files = readBuiltFiles(folder);

  app.get<{ Params: { '*': string } }>(`${WIDGETS_PATH}*`, async (request, reply) => {
    const file = files.get(`/${request.params['*']}`);
    if (!file || request.params['*'].startsWith('.')) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return sendBuiltFile(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
  });
}
