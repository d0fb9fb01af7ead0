import { cartPaths, estimateRequest, getCartQuery } from '@portico/contract';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { refuseChange, registerCartPage } from './cart-page.ts';
import { cartTokenHash } from './cart-token.ts';
import { registerCoupons } from './coupon-routes.ts';
import { currentCart, presentFor } from './current-cart.ts';
import { registerEntries } from './entry-routes.ts';
import { estimateChoices, keepPlace } from './estimate.ts';
import { mockCart } from './mock-cart.ts';
import { registerSubscription } from './subscription-routes.ts';

/**
 * The visitor's cart. All of it is public: each call acts on the cart of the visitor's own cookie and on no other, so
 * the cookie is the right (SEC-5).
 */
export function registerCart(app: SiteApp, services: Services): void {
  registerCartPage(app, services);
  registerCoupons(app, services);
  registerEntries(app, services);
  registerSubscription(app, services);

  // `timecode` only makes an address of its own, which no cache knows; subtotals are computed at every read.
  app.get(cartPaths.cart, async (request) => {
    const { mock } = parseQuery(getCartQuery, request);
    const isMock = services.environment.NODE_ENV !== 'production' && (mock === 'true' || mock === '1');
    return isMock
      ? mockCart({ websiteId: request.site.websiteId, policy: policyOf(request.site) }, services.clock.now())
      : currentCart(services, request);
  });

  // The form twin is the same path: a page without script is drawn again.
  app.post(cartPaths.estimate, { preHandler: crumbCheck(services.secrets) }, async (request, reply) => {
    const policy = policyOf(request.site);
    const fields = parseBody(estimateRequest, request);
    const kept = await runCommand(services.database, request.site.websiteId, (tx) =>
      keepPlace(tx, services, policy, { tokenHash: cartTokenHash(request), fields }),
    );
    if (!kept.ok) {
      return refuseChange(services, reply, kept.error);
    }
    return isFormPost(request)
      ? reply.redirect(cartPaths.cartPage, 303)
      : reply.send({
          shoppingCart: presentFor(request, kept.value),
          estimate: estimateChoices(kept.value, policy, request.site.profile.language),
        });
  });
}
