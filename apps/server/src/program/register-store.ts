import { registerCart } from '../store/cart/routes.ts';
import { registerReminders } from '../store/cart/reminders/routes.tsx';
import { createStorePages } from '../store/storefront/draw-store-pages.tsx';
import type { StorePageRenderer } from '../store/storefront/store-page-renderer.ts';
import type { SiteApp } from '../sites/site/site-app.ts';
import { registerCustomers } from '../store/customers/routes.ts';
import { recogniseCustomer } from '../store/customers/visit.ts';
import { registerUnsubscribe } from '../content/unsubscribe/routes.tsx';
import { registerOrders } from '../store/orders/routes.ts';
import type { Services } from '../store/services.ts';
import { registerReviews } from '../store/reviews/routes.tsx';
import { registerRestock } from '../store/restock/routes.ts';
import { registerStock } from '../store/catalog/stock-routes.ts';
import { registerCheckout } from '../store/checkout/routes.ts';
import { registerStripeEvents } from '../store/checkout/stripe-events.ts';

/**
 * Everything that sells on a published site: stock, cart, checkout, orders, accounts, restock notices. Only where a page
 * or a call is one shopper's own does the server look who is signed in.
 */
export function registerStore(
  app: SiteApp,
  services: Services,
  pages: StorePageRenderer = createStorePages(services),
): void {
  registerStock(app, services);
  registerStripeEvents(app, services);
  registerRestock(app, services);
  registerUnsubscribe(app, services);
  void app.register(async (own) => {
    own.addHook('preHandler', recogniseCustomer(services));
    registerCart(own, services, pages);
    registerReminders(own, services);
    registerReviews(own, services);
    registerCheckout(own, services, pages);
    const sendOrder = registerOrders(own, services, pages);
    registerCustomers(own, services, pages, sendOrder);
  });
}
