import {
  downloadOrders,
  getOrder,
  getOrderCounts,
  listOrders,
  type OrderViews,
  printOrders,
} from '@portico/contract/studio';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { registerOrderChanges } from './change-routes.ts';
import { readOrders } from '../../store/orders/read-order.ts';
import { readOrder } from './detail.ts';
import { exportOrders } from './export.ts';
import { drawOrderSheets } from './order-sheets.ts';
import { countOrderViews, readOrderPage } from './list.ts';
import { orderSite } from './order-site.ts';
import { presentOrder, presentOrderRow } from './present.ts';

/** Orders in the studio: list, detail, and what is done with them. */
export function registerOrders(app: StudioApp, services: Services): void {
  registerOrderChanges(app, services);
  studioRoute(app, services, listOrders, async ({ websiteId, query }) => {
    const { prefix, timeZone } = await orderSite(services, websiteId);
    const page = await services.database.readInSite(websiteId, (tx) => readOrderPage(tx, { ...query, timeZone }));
    return { ...page, rows: page.rows.map((row) => presentOrderRow(row, prefix)) };
  });

  studioRoute(app, services, getOrderCounts, ({ websiteId }) =>
    services.database.readInSite(websiteId, (tx): Promise<OrderViews> => countOrderViews(tx)),
  );

  studioRoute(app, services, getOrder, async ({ request, reply, websiteId, params }) => {
    const { prefix } = await orderSite(services, websiteId);
    const order = await services.database.readInSite(websiteId, (tx) => readOrder(tx, params.orderId));
    return order ? presentOrder(order, prefix) : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(
    app,
    services,
    downloadOrders,
    async ({ request, reply, member, websiteId, query: { ids, ...filters } }) => {
      const { prefix, timeZone } = await orderSite(services, websiteId);
      await recordExport(services, { request, member, websiteId }, 'Orders', {
        ...filters,
        ...(ids ? { orders: ids.length } : {}),
      });
      return sendCsv(reply, services.clock, {
        name: 'orders',
        lines: exportOrders(services.database, { websiteId, filters, ids, prefix, timeZone }),
      });
    },
  );

  studioRoute(app, services, printOrders, async ({ request, reply, websiteId, query: { kind, ids } }) => {
    const { site } = await orderSite(services, websiteId);
    const orders = await services.database.readInSite(websiteId, (tx) => readOrders(tx, ids));
    return orders.length === 0
      ? sendProblem(request, reply, NOT_FOUND)
      : reply.type('text/html; charset=utf-8').send(drawOrderSheets(site, kind, orders));
  });
}
