import { english } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../../platform/http/problem.ts';
import type { Services } from '../../services.ts';
import { sendPrivatePage } from '../system-page.ts';
import { renderLockScreen } from '../system-pages.tsx';
import { closedLock, siteLocks, UNLOCK_PATH } from './locks.ts';

/** What a site shows and does beside its public pages, which have locks of their own: calls, and the store's pages. */
const INSIDE = /^\/(?:api|cart|checkout|account|commerce)(?:\/|$)/;
/**
 * What goes on while a password locks the site: giving it; links with a right of their own, such as to an order or a payment that
 * is under way; what providers and browsers report.
 */
const OPEN =
  /^\/(?:api\/(?:site\/|context\/|events\/|census\/|1\/performance\/|search\/|commerce\/checkout\/payment|commerce\/payment-events\/)|commerce\/(?:orders|downloads)\/|checkout\/(?:payment|challenge))/;

/** Keeps a locked site shut in all that it does, not in its public pages alone. */
export function keepLocked(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    // The route's own address: the request's may be written in many ways.
    const path = request.routeOptions.url ?? '';
    if (!INSIDE.test(path) || OPEN.test(path)) {
      // Health checks are among these, and belong to no site.
      return undefined;
    }
    if (!closedLock(request, siteLocks(request.site), services)) {
      return undefined;
    }
    if (path.startsWith('/api/') || request.method !== 'GET') {
      return sendProblem(request, reply, { status: 401, code: 'LOCKED', message: english.problems.LOCKED });
    }
    const screen = await renderLockScreen(services, request, {
      locks: request.site.isHidden ? 'hidden' : 'site',
      siteTitle: request.site.profile.siteTitle,
      action: UNLOCK_PATH,
      returnTo: request.url,
    });
    return sendPrivatePage(reply, screen);
  };
}
