import { accountPaths, returnQuery, signInForm } from '@portico/contract';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import { sameSitePath } from '../../content/pages/same-site-path.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { clearCartCookies } from '../storefront/cart-token.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { clearCustomerCookies, claimsSignIn } from './customer-cookies.ts';
import { registerLinks } from './link-routes.ts';
import type { CustomerLimits } from './rate-limits.ts';
import { dropCrumb, enterAccount, leaveSession, redirect, sendAccountPage, wayOn } from './send-account-page.ts';
import { signInCustomer } from './sign-in.ts';

/** The ways in and out of an account. All of them answer alike whether an address is known or not (SEC-14). */
export function registerGate(app: SiteApp, services: Services, limits: CustomerLimits): void {
  const preHandler = crumbCheck(services.secrets);
  registerLinks(app, services, limits);

  app.get(accountPaths.signIn, (request, reply) => {
    const returnTo = wayOn(parseQuery(returnQuery, request).returnTo);
    if (request.customer) {
      return redirect(reply, returnTo);
    }
    // What scripts see of a session that has ended goes with it.
    if (claimsSignIn(request)) {
      clearCustomerCookies(request, reply);
    }
    return sendSignIn(services, reply, { email: '', returnTo });
  });

  app.post(accountPaths.signIn, { preHandler }, async (request, reply) => {
    const { email, password, returnTo } = parseBody(signInForm, request);
    const messages = shopperMessages(request.site.profile.language);
    if (!(await limits.password(request, email))) {
      return sendSignIn(services, reply, { email, returnTo, message: messages.accounts.errors.tooMany }, 429);
    }
    const entered = await signInCustomer(services, request.site.websiteId, { email, password });
    if (!entered.ok) {
      return sendSignIn(services, reply, { email, returnTo, message: messages.accounts.errors.wrongSignIn }, 401);
    }
    limits.forgetPassword(request, email);
    await leaveSession(services, request);
    await enterAccount(services, request, reply, entered.value);
    return redirect(reply, wayOn(returnTo));
  });

  app.post(accountPaths.signOut, { preHandler }, async (request, reply) => {
    await leaveSession(services, request);
    if (request.customer) {
      // Nothing of the account's cart stays on the device.
      clearCartCookies(request, reply);
    }
    clearCustomerCookies(request, reply);
    dropCrumb(request, reply);
    return redirect(reply, `${accountPaths.signIn}?signedOut=1`);
  });
}

function sendSignIn(
  services: Services,
  reply: FastifyReply,
  page: { readonly email: string; readonly returnTo: string; readonly message?: string },
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  const isToPay = page.returnTo.startsWith('/checkout');
  const isRequired = policyOf(request.site).customerAccounts === 'required';
  const isOut = (request.query as { readonly signedOut?: unknown }).signedOut !== undefined;
  const otherNotice = isOut ? 'signed-out' : 'none';
  return sendAccountPage(
    services,
    reply,
    {
      kind: 'sign-in',
      ...page,
      returnTo: sameSitePath(page.returnTo),
      errors: {},
      notice: isToPay && isRequired ? 'required' : otherNotice,
      ...(isToPay && !isRequired ? { guestUrl: sameSitePath(page.returnTo) } : {}),
    },
    status,
  );
}
