import { hash } from 'node:crypto';
import { CART_DAYS } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '../../platform/config/secrets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cart that this request acts on instead of its cookie's: an account's, on a device that did not hold it yet. */
    heldCart?: { readonly tokenHash: Buffer | undefined };
    /** What becomes of a cart that this request starts, where somebody owns it; set before the cart's routes run. */
    ownStartedCart?: (reply: FastifyReply, cartToken: string) => Promise<void>;
  }
}

/** On https nobody but this host can set it. */
function cartCookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-CART' : 'CART';
}

/** What the cookie says the visitor's cart is: the hash that the database knows; undefined without a cookie. */
export function cartTokenHash(request: FastifyRequest): Buffer | undefined {
  return request.heldCart ? request.heldCart.tokenHash : cookieCartHash(request);
}

/** The hash of the cookie itself: what it finds where nobody is signed in. */
export function cookieCartHash(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[cartCookieName(request)];
  return token !== undefined && token.length <= 200 ? tokenHash(token) : undefined;
}

/**
 * Under which an account's cart is kept: its token finds it together with whose it is, which only a session says, and nothing
 * by itself (SEC-5). In SQL: `sha256(<hash of the token> || uuid_send(<customer>))`.
 */
export function ownedCartHash(token: string, customerId: string): Buffer {
  const whose = Buffer.from(customerId.replaceAll('-', ''), 'hex');
  return hash('sha256', Buffer.concat([tokenHash(token), whose]), 'buffer');
}

/**
 * The cart that a call names by its token, which is the right to it (SEC-5).
 * @param cartToken empty for the cart of the visitor's cookie
 */
export function namedCartHash(request: FastifyRequest, cartToken: string): Buffer | undefined {
  return cartToken === '' ? cartTokenHash(request) : tokenHash(cartToken);
}

/** Whether the browser says that it has a cart: a cart cookie, or `hasCart` with exactly `true` (EXPR-002 to EXPR-004). */
export function claimsCart(request: FastifyRequest): boolean {
  return cartTokenHash(request) !== undefined || request.cookies['hasCart'] === 'true';
}

/** Gives the browser its cart: the token where no script can read it, and `hasCart` where scripts may see it. */
export function setCartCookies(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: CART_DAYS * 24 * 60 * 60,
  } as const;
  reply.setCookie(cartCookieName(request), token, { ...shared, httpOnly: true });
  reply.setCookie('hasCart', 'true', { ...shared, httpOnly: false });
}

/** Tells scripts that there is no cart any more. */
export function clearHasCart(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie('hasCart', { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}

/** Lets the rest of this request act on another cart, or on none. */
export function holdCart(request: FastifyRequest, held: Buffer | undefined): void {
  request.heldCart = { tokenHash: held };
}

/** The browser has no cart any more. */
export function clearCartCookies(request: FastifyRequest, reply: FastifyReply): void {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  reply.clearCookie(cartCookieName(request), { ...shared, httpOnly: true });
  clearHasCart(request, reply);
}
