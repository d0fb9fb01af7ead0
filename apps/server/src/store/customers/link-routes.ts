import {
  accountPaths,
  linkQuery,
  mailLinkForm,
  returnQuery,
  useLinkForm,
  type LinkProps,
  type MailLinkProps,
} from '@portico/contract';
import { nameError, newPasswordError } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSitePath } from '../../content/pages/same-site-path.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { mailError } from './details.ts';
import { findLink, type Link, type LinkPurpose } from './links.ts';
import type { CustomerLimits } from './rate-limits.ts';
import { requestLink } from './request-link.ts';
import { enterAccount, leaveSession, redirect, sendAccountPage, wayOn } from './send-account-page.ts';
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

/** Ways into an account by a link in a mail: they are asked for here, and taken. */
export function registerLinks(app: SiteApp, services: Services, limits: CustomerLimits): void {
  const preHandler = crumbCheck(services.secrets);

  for (const { path, kind, wanted } of MAIL_GATES) {
    app.get(path, (request, reply) => {
      const { returnTo } = parseQuery(returnQuery, request);
      const page = { kind, email: '', acceptsMarketing: false, returnTo: sameSitePath(returnTo), errors: {} };
      return sendAccountPage(services, reply, page);
    });
    app.post(path, { preHandler }, (_request, reply) => sendLink(services, reply, limits, { kind, wanted }));
  }

  // Only looks (SEC-12): programs that read mails open links too.
  app.get(accountPaths.takeLink, async (request, reply) => {
    const { token } = parseQuery(linkQuery, request);
    const link = await services.database.readInSite(request.site.websiteId, (tx) => findLink(tx, services, token));
    return link
      ? sendAccountPage(services, reply, linkPage(link, { token, firstName: '', lastName: '' }, {}))
      : sendAccountPage(services, reply, { kind: 'dead-link' }, 410);
  });

  app.post(accountPaths.takeLink, { preHandler }, async (request, reply) => {
    const input = parseBody(useLinkForm, request);
    const { websiteId } = request.site;
    const link = await services.database.readInSite(websiteId, (tx) => findLink(tx, services, input.token));
    const errors = link ? linkErrors(request, link, input) : {};
    if (link && Object.keys(errors).length > 0) {
      return sendAccountPage(services, reply, linkPage(link, input, errors), 400);
    }
    const used = await useAccountLink(services, request.site, { ...input, customerId: request.customer?.id });
    if (!used.ok) {
      return sendAccountPage(services, reply, { kind: 'dead-link' }, 410);
    }
    await leaveSession(services, request);
    await enterAccount(services, request, reply, used.value);
    return redirect(reply, afterLink(used.value.link));
  });
}

/** Sends the link that somebody asks for, to the address that was typed and to no other. */
async function sendLink(
  services: Services,
  reply: FastifyReply,
  limits: CustomerLimits,
  { kind, wanted }: Pick<MailGate, 'kind' | 'wanted'>,
): Promise<FastifyReply> {
  const { request } = reply;
  const { email, acceptsMarketing, returnTo } = parseBody(mailLinkForm, request);
  const messages = shopperMessages(request.site.profile.language);
  const page = { kind, email, acceptsMarketing, returnTo: sameSitePath(returnTo) };
  const error = mailError(email, messages);
  if (error) {
    return sendAccountPage(services, reply, { ...page, errors: { email: error } }, 400);
  }
  if (!limits.mail(request, email)) {
    return sendAccountPage(services, reply, { ...page, errors: {}, message: messages.accounts.errors.tooMany }, 429);
  }
  await requestLink(services, request.site.websiteId, {
    wanted,
    email: email.trim(),
    customerId: null,
    acceptsMarketing,
    returnTo: sameSitePath(returnTo),
  });
  return sendAccountPage(services, reply, { kind: 'mailed', email: email.trim() });
}

function afterLink({ purpose, returnTo }: Link): string {
  if (purpose === 'email') return `${accountPaths.details}?done=email`;
  const path = wayOn(returnTo);
  return purpose === 'sign-up' && path === accountPaths.home ? `${path}?done=made` : path;
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
