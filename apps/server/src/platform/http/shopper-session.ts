import type { FastifyRequest } from 'fastify';

/** On https no other host can set it; it is a random reference and says nothing by itself (SEC-9, SEC-10). */
export function shopperSessionName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-customer' : 'customer';
}

/** The session of a shopper who is signed in on a published site, as the browser claims it. */
export function shopperSession(request: FastifyRequest): string | undefined {
  const token = request.cookies[shopperSessionName(request)];
  return token !== undefined && token.length <= 200 ? token : undefined;
}
