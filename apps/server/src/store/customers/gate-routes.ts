import {
  accountPaths,
  linkQuery,
  mailLinkForm,
  returnQuery,
  signInForm,
  useLinkForm,
  type LinkProps,
  type MailLinkProps,
} from '@portico/contract';
import { nameError, newPasswordError } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCartCookies } from '../cart/cart-token.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { sameSitePath } from '../../content/pages/same-site-path.ts';
import { shopperSession } from '../../platform/http/shopper-session.ts';
import type { Services } from '../services.ts';
import { clearCustomerCookies, claimsSignIn } from './customer-cookies.ts';
import { mailError } from './details.ts';
import { findLink, type Link, type LinkPurpose } from './links.ts';
import { requestLink } from './request-link.ts';
import { dropCrumb, enterAccount, redirect, type SendAccountPage } from './send-account-page.ts';
import { endCustomerSession } from './sessions.ts';
import { signInCustomer } from './sign-in.ts';
import type { CustomerLimits } from './rate-limits.ts';
import { useAccountLink, type LinkInput } from './use-link.ts';

interface MailGate {
  readonly path: string;
  readonly kind: MailLinkProps['kind'];
  readonly wanted: LinkPurpose;
}

const MAIL_GATES: readonly MailGate[] = [
  { path: accountPaths.signUp, kind: 'sign-up', wanted: 'sign-up' },
  { path: accountPaths.byMail, kind: 'by-mail', wanted: 'sign-in' },
  { path: accountPaths.forgot, kind: 'forgot', wanted: 'password' },
];

/** The ways in and out of an account. All of them answer alike whether an address is known or not (SEC-14). */
export function registerGate(app: SiteApp, services: Services, send: SendAccountPage, limits: CustomerLimits): void {
  const preHandler = crumbCheck(services.secrets);

  app.get(accountPaths.signIn, (request, reply) => {
    const returnTo = wayOn(parseQuery(returnQuery, request).returnTo);
    if (request.customer) {
      return redirect(reply, returnTo);
    }
    // What scripts see of a session that has ended goes with it.
    if (claimsSignIn(request)) {
      clearCustomerCookies(request, reply);
    }
    return sendSignIn(request, reply, { email: '', returnTo });
  });

  app.post(accountPaths.signIn, { preHandler }, async (request, reply) => {
    const { email, password, returnTo } = parseBody(signInForm, request);
    const messages = shopperMessages(request.site.profile.language);
    if (!limits.password(request, email)) {
      return sendSignIn(request, reply, { email, returnTo, message: messages.accounts.errors.tooMany }, 429);
    }
    const entered = await signInCustomer(services, request.site.websiteId, { email, password });
    if (!entered.ok) {
      return sendSignIn(request, reply, { email, returnTo, message: messages.accounts.errors.wrongSignIn }, 401);
    }
    limits.forgetPassword(request, email);
    await leaveSession(request);
    await enterAccount(services, request, reply, entered.value);
    return redirect(reply, wayOn(returnTo));
  });

  for (const { path, kind, wanted } of MAIL_GATES) {
    app.get(path, (request, reply) => {
      const { returnTo } = parseQuery(returnQuery, request);
      const page = { kind, email: '', acceptsMarketing: false, returnTo: sameSitePath(returnTo), errors: {} };
      return send(request, reply, page);
    });
    app.post(path, { preHandler }, async (request, reply) => {
      const { email, acceptsMarketing, returnTo } = parseBody(mailLinkForm, request);
      const messages = shopperMessages(request.site.profile.language);
      const page = { kind, email, acceptsMarketing, returnTo: sameSitePath(returnTo) };
      const error = mailError(email, messages);
      if (error) {
        return send(request, reply, { ...page, errors: { email: error } }, 400);
      }
      if (!limits.mail(request, email)) {
        return send(request, reply, { ...page, errors: {}, message: messages.accounts.errors.tooMany }, 429);
      }
      await requestLink(services, request.site.websiteId, {
        wanted,
        email: email.trim(),
        customerId: null,
        acceptsMarketing,
        returnTo: sameSitePath(returnTo),
      });
      return send(request, reply, { kind: 'mailed', email: email.trim() });
    });
  }

  // Only looks (SEC-12): programs that read mails open links too.
  app.get(accountPaths.takeLink, async (request, reply) => {
    const { token } = parseQuery(linkQuery, request);
    const link = await services.database.readInSite(request.site.websiteId, (tx) => findLink(tx, services, token));
    return link
      ? send(request, reply, linkPage(link, { token, firstName: '', lastName: '' }, {}))
      : send(request, reply, { kind: 'dead-link' }, 410);
  });

  app.post(accountPaths.takeLink, { preHandler }, async (request, reply) => {
    const input = parseBody(useLinkForm, request);
    const { websiteId } = request.site;
    const link = await services.database.readInSite(websiteId, (tx) => findLink(tx, services, input.token));
    const errors = link ? linkErrors(request, link, input) : {};
    if (link && Object.keys(errors).length > 0) {
      return send(request, reply, linkPage(link, input, errors), 400);
    }
    const used = await useAccountLink(services, request.site, input);
    if (!used.ok) {
      return send(request, reply, { kind: 'dead-link' }, 410);
    }
    await leaveSession(request);
    await enterAccount(services, request, reply, used.value);
    return redirect(reply, afterLink(used.value.link));
  });

  app.post(accountPaths.signOut, { preHandler }, async (request, reply) => {
    await leaveSession(request);
    if (request.customer) {
      // Nothing of the account's cart stays on the device.
      clearCartCookies(request, reply);
    }
    clearCustomerCookies(request, reply);
    dropCrumb(request, reply);
    return redirect(reply, `${accountPaths.signIn}?signedOut=1`);
  });

  /** Ends the session that the browser had, if it had one. */
  async function leaveSession(request: FastifyRequest): Promise<void> {
    const token = shopperSession(request);
    if (token !== undefined) {
      await services.database.inSite(request.site.websiteId, (tx) => endCustomerSession(tx, token));
    }
  }

  function sendSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { readonly email: string; readonly returnTo: string; readonly message?: string },
    status = 200,
  ): Promise<FastifyReply> {
    const isToPay = page.returnTo.startsWith('/checkout');
    const isRequired = policyOf(request.site).customerAccounts === 'required';
    const isOut = (request.query as { readonly signedOut?: unknown }).signedOut !== undefined;
    const otherNotice = isOut ? 'signed-out' : 'none';
    return send(
      request,
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
}

/** Where one was going; home where one was going nowhere. */
function wayOn(returnTo: string): string {
  const path = sameSitePath(returnTo);
  return path === '/' ? accountPaths.home : path;
}

function afterLink({ purpose, returnTo }: Link): string {
  return purpose === 'email' ? `${accountPaths.details}?done=email` : wayOn(returnTo);
}

function linkPage(
  link: Link,
  { token, firstName, lastName }: Omit<LinkInput, 'password'>,
  errors: LinkProps['errors'],
): LinkProps {
  return { kind: 'link', purpose: link.purpose, email: link.email, token, firstName, lastName, errors };
}

/** What is wrong with what was filled in; a new account may do without a password, a forgotten one may not. */
function linkErrors(request: FastifyRequest, { purpose }: Link, input: LinkInput): LinkProps['errors'] {
  const messages = shopperMessages(request.site.profile.language);
  const isPasswordAsked = purpose === 'password' || (purpose === 'sign-up' && input.password !== '');
  const isNameAsked = purpose === 'sign-up';
  const errors = {
    firstName: isNameAsked ? nameError(input.firstName, messages) : undefined,
    lastName: isNameAsked ? nameError(input.lastName, messages) : undefined,
    password: isPasswordAsked ? newPasswordError(input.password, messages) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== undefined));
}
