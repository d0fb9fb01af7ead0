import { cartPaths, subscriptionRequest } from '@portico/contract';
import type { FastifyReply } from 'fastify';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { readAddInput } from './add-input.ts';
import { refuseChange } from './cart-page.ts';
import { startSubscriptionCart, type SubscriptionInput } from './own-carts.ts';

/** Subscriptions, which are bought in carts of their own. */
export function registerSubscription(app: SiteApp, services: Services): void {
  app.post(cartPaths.subscription, { preHandler: crumbCheck(services.secrets) }, (request, reply) => {
    const { qty, subscriptionOptionId } = parseBody(subscriptionRequest, request);
    const input = readAddInput(request);
    return answerSubscription(services, reply, {
      ...input,
      quantity: input.quantity ?? qty,
      subscriptionOptionId: subscriptionOptionId || undefined,
    });
  });
}

/** Starts the cart of a subscription, and leads to its checkout. */
export async function answerSubscription(
  services: Services,
  reply: FastifyReply,
  input: SubscriptionInput,
): Promise<unknown> {
  const { request } = reply;
  const started = await runCommand(services.database, request.site.websiteId, (tx) =>
    startSubscriptionCart(tx, services, policyOf(request.site), input),
  );
  if (!started.ok) {
    return refuseChange(services, reply, started.error);
  }
  const { cartToken } = started.value;
  return isFormPost(request)
    ? reply.redirect(cartPaths.subscriptionCheckout(cartToken), 303)
    : reply.send({ data: { cartToken } });
}
