import { z } from 'zod';
import { orderListQuery, type OrderList, type OrderViews } from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../http/problem.ts';
import type { StudioApp } from '../../http/studio-app.ts';
import type { Services } from '../../services.ts';
import { studioRoute } from '../studio-route.ts';
import { registerOrderChanges } from './change-routes.ts';
import { readOrder } from './detail.ts';
import { countOrderViews, readOrderPage } from './list.ts';
import { orderSite } from './order-site.ts';
import { presentOrder, presentOrderRow } from './present.ts';

const MAY_READ = { kind: 'site', right: 'orders.read' } as const;

/** Orders in the studio: list, detail, and what is done with them. */
export function registerOrders(app: StudioApp, services: Services): void {
  registerOrderChanges(app, services);
  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/orders',
    policy: MAY_READ,
    query: orderListQuery,
    handler: async ({ websiteId, query }): Promise<OrderList> => {
      const { prefix, timeZone } = await orderSite(services, websiteId);
      const page = await services.database.readInSite(websiteId, (tx) => readOrderPage(tx, { ...query, timeZone }));
      return { ...page, rows: page.rows.map((row) => presentOrderRow(row, prefix)) };
    },
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/order-views',
    policy: MAY_READ,
    handler: ({ websiteId }) =>
      services.database.inSite(websiteId, async (tx): Promise<OrderViews> => ({ counts: await countOrderViews(tx) })),
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/orders/:orderId',
    policy: MAY_READ,
    params: z.object({ orderId: z.uuid() }),
    handler: async ({ request, reply, websiteId, params }) => {
      const { prefix } = await orderSite(services, websiteId);
      const order = await services.database.readInSite(websiteId, (tx) => readOrder(tx, params.orderId));
      return order ? presentOrder(order, prefix) : sendProblem(request, reply, NOT_FOUND);
    },
  });
}
