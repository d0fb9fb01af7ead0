import { registerCart } from '../cart/routes.ts';
import { createCatalogue } from '../catalog/catalogue.ts';
import { registerReminders } from '../cart/reminders/routes.tsx';
import { createStorePages } from '../cart/draw-store-pages.tsx';
import type { StorePageRenderer } from '../cart/store-page-renderer.ts';
import type { SiteApp } from '../http/site-app.ts';
import { registerCustomers } from '../customers/routes.ts';
import { recogniseCustomer } from '../customers/visit.ts';
import { registerUnsubscribe } from '../mail/unsubscribe-routes.tsx';
import { registerOrders } from '../orders/routes.ts';
import type { Services } from '../services.ts';
import { registerReviews } from '../reviews/routes.tsx';
import { registerRestock } from '../restock/routes.ts';
import { registerStock } from '../stock/routes.ts';
import { registerCheckout } from './routes.ts';
import { registerStripeEvents } from './stripe-events.ts';

/**
 * Everything that sells on a published site: stock, cart, checkout, orders, accounts, restock notices. Only where a page
 * or a call is one shopper's own does the server look who is signed in.
 */
export function registerStore(
  app: SiteApp,
  shared: Services,
  pages: StorePageRenderer = createStorePages(shared),
): void {
  const services = { ...shared, catalogue: createCatalogue() };
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
