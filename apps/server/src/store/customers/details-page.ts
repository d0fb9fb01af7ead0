import { accountPaths, type AccountDetailsProps } from '@portico/contract';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import type { Customer } from './customer.ts';
import type { Changed } from './details.ts';
import { redirect, sendAccountPage } from './send-account-page.ts';

/** What the page of details says beside what is known. */
interface Said {
  readonly errors?: AccountDetailsProps['errors'];
  readonly newEmail?: string;
  readonly done?: AccountDetailsProps['done'] | undefined;
  readonly message?: string;
}

/** Shows a customer's details, with what was wrong with a change. */
export function sendDetails(
  services: Services,
  reply: FastifyReply,
  { email, firstName, lastName, hasPassword, acceptsMarketing }: Customer,
  { errors, newEmail = '', done, message }: Said,
): Promise<FastifyReply> {
  const known = { email, firstName, lastName, hasPassword, acceptsMarketing };
  const said = { newEmail, errors: errors ?? {}, ...(done ? { done } : {}), ...(message ? { message } : {}) };
  const refused = message ? 429 : 400;
  return sendAccountPage(services, reply, { kind: 'details', ...known, ...said }, errors || message ? refused : 200);
}

/** Leads on after a change, or says what was wrong with it. */
export function answerDetails(
  services: Services,
  reply: FastifyReply,
  customer: Customer,
  { changed, done }: { readonly changed: Changed; readonly done: NonNullable<AccountDetailsProps['done']> },
): FastifyReply | Promise<FastifyReply> {
  return changed.ok
    ? redirect(reply, `${accountPaths.details}?done=${done}`)
    : sendDetails(services, reply, customer, { errors: changed.errors });
}

/** Somebody tries too often. */
export function sendTooMany(services: Services, reply: FastifyReply, customer: Customer): Promise<FastifyReply> {
  const message = shopperMessages(reply.request.site.profile.language).accounts.errors.tooMany;
  return sendDetails(services, reply, customer, { message });
}
