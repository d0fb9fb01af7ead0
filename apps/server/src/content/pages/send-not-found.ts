import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { openPageSite } from './render/render-loop.ts';
import { siteAddress } from './site-address.ts';
import { sendPrivatePage } from './system-page.ts';
import { renderNotFound } from './system-pages.tsx';

/** Answers as an address that does not exist, in the site's look, to one visitor. */
export async function sendNotFound(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await openPageSite(services, request.site, siteAddress(request));
  return sendPrivatePage(reply, await renderNotFound(page, request));
}

/** Has whoever opens an address that was cut or changed on its way see a page of the site; what is sent is answered as ever. */
export function showWhatIsMissing(scope: SiteApp, services: Services): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const status = error instanceof ProblemError ? error.problem.status : 500;
    if (request.method !== 'GET' || (status !== 400 && status !== 404)) {
      throw error;
    }
    return sendNotFound(services, request, reply);
  });
}
