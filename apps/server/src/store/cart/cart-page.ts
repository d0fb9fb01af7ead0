import { cartPaths, storeErrorStatus } from '@portico/contract';
import { storeRefusalText, type StoreRefusal } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import { isFormPost } from '../../platform/http/crumb.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { purchaseOf } from '../orders/purchase.ts';
import type { Services } from '../services.ts';
import { cartTokenHash, claimsCart } from '../storefront/cart-token.ts';
import { currentView, noCart, presentFor } from './current-cart.ts';
import { estimateChoices } from './estimate.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { storeProblem } from '../storefront/store-problem.ts';

/** `/cart`, and the express way to checkout. */
export function registerCartPage(app: SiteApp, services: Services): void {
  app.get(cartPaths.cartPage, (_request, reply) => sendCartPage(services, reply));

  // Only reads (SEC-12); whether what the cookies claim is true is found out at checkout.
  app.get(cartPaths.expressCheckout, (request, reply) =>
    claimsCart(request)
      ? reply.redirect(cartPaths.checkoutPage, 303)
      : sendCartPage(services, reply, { code: 'EXPRESS_CHECKOUT_NO_CART' }),
  );
}

/** A script gets the refusal as JSON; a page without script gets the cart page that says it. */
export async function refuseChange(
  services: Services,
  reply: FastifyReply,
  refusal: StoreRefusal,
): Promise<FastifyReply> {
  const { request } = reply;
  return isFormPost(request)
    ? sendCartPage(services, reply, refusal)
    : sendProblem(request, reply, storeProblem(refusal, request.site.profile.language));
}

/** Answers with the cart page, and what was refused on the way to it. */
async function sendCartPage(services: Services, reply: FastifyReply, refusal?: StoreRefusal): Promise<FastifyReply> {
  const { request } = reply;
  const tokenHash = cartTokenHash(request);
  const policy = policyOf(request.site);
  const { language } = request.site.profile;
  const view = await currentView(services, request);
  const purchase = await purchaseOf(services, request.site.websiteId, { tokenHash, cartToken: '' });
  const { html, headers } = await services.storePages.cart(request, {
    store: storeFrame(request.site),
    cart: view ? presentFor(request, view) : noCart(services, request),
    expressCheckout: policy.expressCheckout,
    ...(view && view.reviewed.entries.length > 0 ? { estimate: estimateChoices(view, policy, language) } : {}),
    ...(purchase ? { purchase } : {}),
    ...(refusal ? { message: storeRefusalText(refusal, shopperMessages(language).refusals) } : {}),
  });
  return reply
    .code(refusal ? storeErrorStatus[refusal.code] : 200)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(html);
}
