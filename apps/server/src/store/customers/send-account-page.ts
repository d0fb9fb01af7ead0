import { accountPaths, type AccountPageProps } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { crumbCookieName } from '../../platform/http/crumb.ts';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { Services } from '../services.ts';
import type { Customer } from './customer.ts';
import { setCustomerCookies } from './customer-cookies.ts';
import type { Entered } from './sign-in.ts';
import { enterAs } from './visit.ts';

/** A page of the account without the shop around it. */
export type AccountPage = AccountPageProps extends infer Props
  ? Props extends unknown
    ? Omit<Props, 'store'>
    : never
  : never;

/** Answers with a page of the account. */
export type SendAccountPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: AccountPage,
  status?: number,
) => Promise<FastifyReply>;

/** Draws pages of the account; nobody keeps them, and no address of one travels on. */
export function accountPageSender({ storePages }: Pick<Services, 'storePages'>): SendAccountPage {
  return async (request, reply, page, status = 200) => {
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
  };
}

/** Where the shop offers no accounts, their pages are not there. */
export function requireOffered(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    policyOf(request.site).customerAccounts === 'off' ? sendNotFound(services, request, reply) : undefined;
}

/** Who is signed in; everybody else is led to the sign-in, and back from there. */
export function signedIn(request: FastifyRequest, reply: FastifyReply): Customer | undefined {
  if (!request.customer) {
    const returnTo = request.method === 'GET' ? request.url : accountPaths.home;
    redirect(reply, accountPaths.withReturn(accountPaths.signIn, returnTo));
  }
  return request.customer;
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
