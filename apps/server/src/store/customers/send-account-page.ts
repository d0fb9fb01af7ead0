import { accountPaths, type AccountPageProps } from '@portico/contract';
import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { sameSitePath } from '../../content/pages/same-site-path.ts';
import { shopperSession } from '../../platform/http/shopper-session.ts';
import { crumbCookieName } from '../../platform/http/crumb.ts';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { Services } from '../services.ts';
import type { Customer } from './customer.ts';
import { endCustomerSession } from './sessions.ts';
import { setCustomerCookies } from './customer-cookies.ts';
import type { Entered } from './sign-in.ts';
import { rotateOwnCart } from './own-cart.ts';
import { enterAs } from './visit.ts';

/** A page of the account without the shop around it. */
export type AccountPage = AccountPageProps extends infer Props
  ? Props extends unknown
    ? Omit<Props, 'store'>
    : never
  : never;

/** Answers with a page of the account; nobody keeps it, and its address does not travel on. */
export async function sendAccountPage(
  { storePages }: Pick<Services, 'storePages'>,
  reply: FastifyReply,
  page: AccountPage,
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  // Taking the shop away and putting it back leaves one of the pages there are.
  const props = { ...page, store: storeFrame(request.site) } as AccountPageProps;
  const { html, headers } = await storePages.account(request, props);
  return (
    reply
      .code(status)
      .headers(headers)
      // Links have tokens, which must not travel on; without any referrer a form would not say where it comes from.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}

/** Where the shop offers no accounts, their pages are not there. */
export function requireOffered(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    policyOf(request.site).customerAccounts === 'off' ? sendNotFound(services, request, reply) : undefined;
}

/** Answers whoever is signed in; everybody else is led to the sign-in, and back from there. */
export function signedIn<Route extends RouteGenericInterface>(
  answer: (customer: Customer, request: FastifyRequest<Route>, reply: FastifyReply) => unknown,
): (request: FastifyRequest<Route>, reply: FastifyReply) => unknown {
  return (request, reply) => {
    if (request.customer) {
      return answer(request.customer, request, reply);
    }
    const returnTo = request.method === 'GET' ? request.url : accountPaths.home;
    return redirect(reply, accountPaths.withReturn(accountPaths.signIn, returnTo));
  };
}

/** Leads on after a form was taken. */
export function redirect(reply: FastifyReply, path: string): FastifyReply {
  return reply.redirect(path, 303);
}

/** A session has begun: the browser gets it, its cart becomes the account's, and a crumb of before counts no more. */
export async function enterAccount(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  request: FastifyRequest,
  reply: FastifyReply,
  entered: Entered,
): Promise<void> {
  setCustomerCookies(request, reply, entered);
  dropCrumb(request, reply);
  await enterAs(services, request, reply, entered.token);
}

/** The crumb belongs to the session that was: scripts fetch another. */
export function dropCrumb(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(crumbCookieName(request), { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}

/** Ends the session that the browser had, if it had one; what it held of the account's cart is worth nothing from then on. */
export async function leaveSession(services: Pick<Services, 'database'>, request: FastifyRequest): Promise<void> {
  const token = shopperSession(request);
  if (token !== undefined) {
    const { customer } = request;
    await services.database.inSite(request.site.websiteId, async (tx) => {
      await endCustomerSession(tx, token);
      if (customer) {
        await rotateOwnCart(tx, customer.id);
      }
    });
  }
}

/** Where one was going; home where one was going nowhere. */
export function wayOn(returnTo: string): string {
  const path = sameSitePath(returnTo);
  return path === '/' ? accountPaths.home : path;
}
