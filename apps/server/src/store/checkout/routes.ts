import { checkoutPaths, pay, quoteCheckout } from '@portico/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '../../platform/http/problem.ts';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { isProductLocked } from '../catalog/shown-product.ts';
import type { Services } from '../services.ts';
import { storeProblem } from '../storefront/store-problem.ts';
import { createCartVisits } from './cart-visits.ts';
import { readCheckout, rememberReminder, showCheckout } from './checkout-page.ts';
import { presentQuote } from './checkout-props.ts';
import { registerCheckoutForm } from './form-routes.ts';
import { giftCardToken } from './gift-card-token.ts';
import { leaveCart, payForCart } from './pay-for-cart.ts';
import { registerPaymentPage } from './payment-page.ts';

const subscriptionQuery = z.object({ cartToken: z.string().max(200).default('') });
const giftCardQuery = z.object({
  websiteId: z.string().max(64).optional(),
  giftCardProductId: z.string().max(64).default(''),
  sku: z.string().max(100).default(''),
});

/** One page for every kind of cart; public, because the cart's token is the right (SEC-5). */
export function registerCheckout(app: SiteApp, services: Services): void {
  registerCheckoutForm(app, services);
  registerPaymentPage(app, services);
  const visits = createCartVisits(services);
  const show = (reply: FastifyReply, cartToken: string) => showCheckout({ services, visits }, reply, cartToken);

  app.get(checkoutPaths.page, (_request, reply) => show(reply, ''));
  app.get(checkoutPaths.subscription, (request, reply) =>
    show(reply, parseQuery(subscriptionQuery, request).cartToken),
  );
  app.get(checkoutPaths.giftCard, async (request, reply) => {
    const { websiteId, giftCardProductId: itemId, sku } = parseQuery(giftCardQuery, request);
    // The host decides the website; an id in the query is only compared (SEC-1).
    const isOthers = websiteId !== undefined && websiteId !== request.site.websiteId;
    return isOthers || (await isProductLocked(services, request, itemId))
      ? sendNotFound(services, request, reply)
      : show(reply, giftCardToken(services.secrets, request.site.websiteId, { itemId, sku }));
  });

  shopRoute(app, services, quoteCheckout, async ({ request, reply, body: fields }) => {
    const view = await readCheckout(services, request, fields);
    await rememberReminder(services, request, view, fields);
    return view.ok
      ? presentQuote(request.site, view.value, fields)
      : sendProblem(request, reply, storeProblem(view.error, request.site.profile.language));
  });

  shopRoute(app, services, pay, async ({ request, reply, body }) => {
    const paid = await payForCart(services, request, body);
    return paid.ok
      ? { orderUrl: leaveCart(services, reply, { cartToken: body.cartToken, orderId: paid.value.orderId }) }
      : sendProblem(request, reply, storeProblem(paid.error, request.site.profile.language));
  });
}
