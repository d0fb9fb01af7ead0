import { registerCart } from '../cart/routes.ts';
import { createCatalogue } from '../catalog/catalogue.ts';
import { createStorePages } from '../cart/draw-store-pages.tsx';
import type { StorePageRenderer } from '../cart/store-page-renderer.ts';
import type { SiteApp } from '../http/site-app.ts';
import { registerOrders } from '../orders/routes.ts';
import type { Services } from '../services.ts';
import { registerRestock } from '../restock/routes.ts';
import { registerStock } from '../stock/routes.ts';
import { registerCheckout } from './routes.ts';
import { registerStripeEvents } from './stripe-events.ts';

/** Everything that sells on a published site: stock, cart, checkout, orders, restock notices. */
export function registerStore(
  app: SiteApp,
  shared: Services,
  pages: StorePageRenderer = createStorePages(shared),
): void {
  const services = { ...shared, catalogue: createCatalogue() };
  registerStock(app, services);
  registerCart(app, services, pages);
  registerCheckout(app, services, pages);
  registerStripeEvents(app, services);
  registerOrders(app, services, pages);
  registerRestock(app, services);
}
