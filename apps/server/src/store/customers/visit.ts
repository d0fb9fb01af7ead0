import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '../../platform/config/secrets.ts';
import {
  claimsCart,
  clearCartCookies,
  cookieCartHash,
  holdCart,
  ownedCartHash,
  setCartCookies,
} from '../storefront/cart-token.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { shopperSession } from '../../platform/http/shopper-session.ts';
import type { Services } from '../services.ts';
import { clearCustomerCookies, setCustomerCookies } from './customer-cookies.ts';
import { readVisit, takeOwnCart, type Visit } from './own-cart.ts';
import { isExtensionDue, extendCustomerSession } from './sessions.ts';

type VisitServices = Pick<Services, 'database' | 'clock' | 'secrets'>;

/** Two devices that bring their carts at once: the second finds the first one's. */
const MAX_ATTEMPTS = 5;

/**
 * Finds out who is signed in, before each page and call of the store, and makes the browser's cart the account's. Visitors
 * without a session's cookie cost nothing.
 */
export function recogniseCustomer(services: VisitServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = shopperSession(request);
    if (token !== undefined && policyOf(request.site).customerAccounts !== 'off') {
      await enterAs(services, request, reply, token);
    }
  };
}

/**
 * Takes a session up in this request: who it is, and whose cart.
 * @param cartHash what the browser brings: the hash of its cookie, or of a cart that it has just started
 */
export async function enterAs(
  services: VisitServices,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  cartHash: Buffer | undefined = cookieCartHash(request),
): Promise<void> {
  const { websiteId } = request.site;
  const now = services.clock.now();
  const look = { token, cartHash, now };
  for (let attempt = 1; ; attempt += 1) {
    const visit = await services.database.readInSite(websiteId, (tx) => readVisit(tx, look));
    if (!visit.customer) {
      return leave(request, reply, visit);
    }
    try {
      await moveCart(services, request, reply, visit.customer.id, visit);
    } catch (cause) {
      if (!isUniqueViolation(cause) || attempt === MAX_ATTEMPTS) {
        throw cause;
      }
      continue;
    }
    request.customer = visit.customer;
    // A cart that she starts is the account's at once, so that other devices find it.
    request.ownStartedCart = async (to, cartToken) => {
      await enterAs(services, request, to, token, tokenHash(cartToken));
    };
    if (isExtensionDue(visit.lastSeenAt, now)) {
      await services.database.inSite(websiteId, (tx) => extendCustomerSession(tx, token, now));
      setCustomerCookies(request, reply, { token, customerId: visit.customer.id });
    }
    return undefined;
  }
}

async function moveCart(
  services: VisitServices,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
  visit: Visit,
): Promise<void> {
  const { own, held } = visit;
  // The usual cases need no transaction.
  if (!own && !held) {
    leaveCart(request, reply);
    return;
  }
  holdCart(request, held?.tokenHash);
  if (own?.id === held?.id) {
    return;
  }
  const move = await services.database.inSite(request.site.websiteId, (tx) =>
    takeOwnCart(tx, services, customerId, visit),
  );
  if (move.kind === 'give') {
    setCartCookies(request, reply, move.token);
    holdCart(request, ownedCartHash(move.token, customerId));
  }
}

/** The session has ended: neither its name nor the account's cart stays on the device. */
function leave(request: FastifyRequest, reply: FastifyReply, { held }: Visit): void {
  clearCustomerCookies(request, reply);
  if (!held) {
    leaveCart(request, reply);
  }
}

/** What the browser claims to have is somebody else's, or no more. */
function leaveCart(request: FastifyRequest, reply: FastifyReply): void {
  if (claimsCart(request)) {
    clearCartCookies(request, reply);
  }
  holdCart(request, undefined);
}
