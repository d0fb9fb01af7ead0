import ipaddr from 'ipaddr.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostName, surfaceOf } from '../../platform/config/host-name.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';

/** What the proxy asks before it gets a certificate for a name (docs/operators.md). */
export const CERTIFICATE_PATH = '/internal/certificate';
/** Of one address in a minute: strangers make a proxy ask by connecting with any name. */
const MOST_ASKED = 600;
const NEAR: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * Says whether a name is one of this installation: the studio, a site, a domain whose owner proved it. The proxy asks over the
 * inner network; whoever comes through it, which its headers tell, finds nothing here.
 */
export function registerCertificates(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { readonly domain?: unknown } }>(
    CERTIFICATE_PATH,
    { config: { policy: { kind: 'public' }, rateLimit: { max: MOST_ASKED, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { domain } = request.query;
      const isKnown =
        isFromProxy(request) &&
        typeof domain === 'string' &&
        domain.length <= 253 &&
        (await isServed(services, domain));
      return isKnown ? reply.header('cache-control', 'no-store').send('ok\n') : sendProblem(request, reply, NOT_FOUND);
    },
  );
}

async function isServed({ environment, sites }: Services, domain: string): Promise<boolean> {
  const surface = surfaceOf(hostName(domain), environment);
  if (surface.kind === 'studio') return true;
  // Previews have a name for each draft: the proxy has one certificate for all of them.
  if (surface.kind === 'preview' || surface.kind === 'demo') return false;
  return (await sites.byHost(hostName(domain))) !== undefined;
}

function isFromProxy({ headers, raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  return (
    headers['x-forwarded-for'] === undefined &&
    headers['forwarded'] === undefined &&
    ipaddr.isValid(address) &&
    NEAR.has(ipaddr.process(address).range())
  );
}
