import { cartPaths, createSubscriptionCart } from '@portico/contract';
import { refuse } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runCommand } from '../../platform/database/run-command.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { isProductLocked } from '../catalog/shown-product.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { inputOfForm, inputOfScript } from './add-input.ts';
import { refuseChange } from './cart-page.ts';
import { startSubscriptionCart, type SubscriptionInput } from './own-carts.ts';

/** Subscriptions, which are bought in carts of their own. */
export function registerSubscription(app: SiteApp, services: Services): void {
  shopRoute(app, services, createSubscriptionCart, async ({ request, reply, isForm, body }) => {
    const now = services.clock.now();
    const said = isForm ? inputOfForm(request, body, now) : inputOfScript(request, body, now);
    const input = {
      ...said,
      quantity: said.quantity ?? body.qty,
      subscriptionOptionId: body.subscriptionOptionId || undefined,
    };
    if (isForm) {
      return subscribeByForm(services, reply, input);
    }
    const started = await start(services, request, input);
    return started.ok ? { data: { cartToken: started.value.cartToken } } : refuseChange(services, reply, started.error);
  });
}

/** Starts the cart of a subscription that a form asks for, and leads to its checkout. */
export async function subscribeByForm(
  services: Services,
  reply: FastifyReply,
  input: SubscriptionInput,
): Promise<FastifyReply> {
  const started = await start(services, reply.request, input);
  return started.ok
    ? reply.redirect(cartPaths.subscriptionCheckout(started.value.cartToken), 303)
    : refuseChange(services, reply, started.error);
}

async function start(
  services: Services,
  request: FastifyRequest,
  input: SubscriptionInput,
): ReturnType<typeof startSubscriptionCart> {
  const { site } = request;
  return (await isProductLocked(services, request, input.itemId))
    ? refuse({ code: 'PRODUCT_UNAVAILABLE' })
    : runCommand(services.database, site.websiteId, (tx) => startSubscriptionCart(tx, services, policyOf(site), input));
}
