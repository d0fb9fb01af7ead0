import { cartPaths, estimateCart, getCart } from '@portico/contract';
import { runCommand } from '../../platform/database/run-command.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { refuseChange, registerCartPage } from './cart-page.ts';
import { cartTokenHash } from '../storefront/cart-token.ts';
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

  shopRoute(app, services, getCart, async ({ request, query: { mock } }) => {
    const isMock = services.environment.NODE_ENV !== 'production' && (mock === 'true' || mock === '1');
    return isMock
      ? mockCart({ websiteId: request.site.websiteId, policy: policyOf(request.site) }, services.clock.now())
      : currentCart(services, request);
  });

  // The form twin is the same path: a page without script is drawn again.
  shopRoute(app, services, estimateCart, async ({ request, reply, isForm, body: fields }) => {
    const policy = policyOf(request.site);
    const kept = await runCommand(services.database, request.site.websiteId, (tx) =>
      keepPlace(tx, services, policy, { tokenHash: cartTokenHash(request), fields }),
    );
    if (!kept.ok) {
      return refuseChange(services, reply, kept.error);
    }
    return isForm
      ? reply.redirect(cartPaths.cartPage, 303)
      : {
          shoppingCart: presentFor(request, kept.value),
          estimate: estimateChoices(kept.value, policy, request.site.profile.language),
        };
  });
}
