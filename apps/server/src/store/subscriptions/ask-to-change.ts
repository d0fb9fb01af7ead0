import type { FastifyReply } from 'fastify';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { askForCode } from '../mailed-codes/ask-for-code.ts';
import { subscriptionLink } from '../orders/subscription-token.ts';
import type { Services } from '../services.ts';
import { findSubscription } from './repository.ts';

/**
 * Asks whoever has only the link of a mail for the code of another one, sent to the subscription's own address.
 * @param fields of the form that waits for it
 * @returns whether she may; else it was answered
 */
export async function askToChange(
  services: Services,
  reply: FastifyReply,
  subscriptionId: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { request } = reply;
  const { websiteId } = request.site;
  const found = await services.database.readInSite(websiteId, (tx) => findSubscription(tx, subscriptionId));
  if (!found) {
    await sendNotFound(services, request, reply);
    return false;
  }
  return askForCode(services, reply, {
    subject: codeSubject(subscriptionId),
    email: found.row.email,
    fields,
    action: request.url,
    backUrl: subscriptionLink(services.secrets, websiteId, subscriptionId),
  });
}

/** A code is of one subscription, on its page and for its calls. */
export function codeSubject(subscriptionId: string): string {
  return `subscription ${subscriptionId}`;
}
