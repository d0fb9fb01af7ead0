import { orderQuery } from '@portico/contract';
import { timingSafeEqual } from 'node:crypto';
import { tokenHash } from '../../platform/config/secrets.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { registerDownloads } from './download-routes.ts';
import { findShownOrder, sendOrderPage } from './order-page.ts';

/**
 * Order confirmed and order status, for whoever has the token: the id alone is no right, and a wrong token answers as an
 * order that never was (SEC-4, SEC-5).
 */
export function registerOrders(app: SiteApp, services: Services): void {
  registerDownloads(app, services);
  app.get<{ Params: { readonly orderId: string } }>('/commerce/orders/:orderId', async (request, reply) => {
    const { token } = parseQuery(orderQuery, request);
    const order = await findShownOrder(services, request.site.websiteId, request.params.orderId);
    const isGranted = order !== undefined && timingSafeEqual(order.tokenHash, tokenHash(token));
    return sendOrderPage(services, request, reply, isGranted ? order : undefined);
  });
}
