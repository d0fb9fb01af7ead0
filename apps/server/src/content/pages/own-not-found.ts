import type { FastifyRequest } from 'fastify';
import type { LockedRequest } from '../../sites/site/unlock-cookie.ts';
import { closedLock, siteLocks } from './lock/locks.ts';
import { makePublicPage } from './public-page.ts';
import type { PageSite } from './render/render-loop.ts';
import type { RenderedPage } from './system-page.ts';
import { uncounted } from './uncounted.ts';

/**
 * The page of the owner that stands where an address leads nowhere; undefined where there is none, or where a password keeps
 * the visitor from it (SEC-4).
 */
export async function ownNotFound(
  page: PageSite,
  request: Pick<FastifyRequest, 'site' | 'headers'> & LockedRequest,
): Promise<RenderedPage | undefined> {
  const pageId = page.site.settings['notFoundPageId'];
  const collection = typeof pageId === 'string' ? page.content.byId.get(pageId) : undefined;
  const isOpen = collection?.isEnabled && collection.typeName === 'page' && collection.lockIds.length === 0;
  if (!collection || !isOpen || closedLock(request, siteLocks(page.site), page.services)) {
    return undefined;
  }
  const url = { path: collection.fullUrl, query: {}, key: `not-found ${collection.id}` };
  const made = await makePublicPage(page, { kind: 'page', collection }, url);
  return made && { status: 404, html: uncounted(String(made.body)), headers: {} };
}
