import type { FastifyReply, FastifyRequest } from 'fastify';
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
