import { orderQuery } from '@portico/contract';
import { parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { registerDownloads } from './download-routes.ts';
import { findShownOrder, sendOrderPage } from './order-page.ts';
import { opensOrder } from './order-token.ts';

/**
 * Order confirmed and order status, for whoever has the token: the id alone is no right, and a wrong token answers as an
 * order that never was (SEC-4, SEC-5).
 */
export function registerOrders(app: SiteApp, services: Services): void {
  registerDownloads(app, services);
  app.get<{ Params: { readonly orderId: string } }>('/commerce/orders/:orderId', async (request, reply) => {
    const { token } = parseQuery(orderQuery, request);
    const order = await findShownOrder(services, request.site.websiteId, request.params.orderId);
    const { websiteId } = request.site;
    const isGranted =
      order !== undefined && opensOrder(services.secrets, { websiteId, orderId: order.id }, token, order.tokenHash);
    return sendOrderPage(services, request, reply, isGranted ? order : undefined);
  });
}
