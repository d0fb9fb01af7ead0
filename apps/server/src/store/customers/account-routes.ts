import { accountHomeQuery, accountOrdersQuery, accountPaths } from '@portico/contract';
import { addressLines } from '@portico/locale';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { findShownOrder, sendOrderPage } from '../orders/order-page.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { isOrderOf, ORDERS_PER_PAGE, readAccountOrders, type OrderPosition } from './account-orders.ts';
import { readDefaultAddress } from './addresses.ts';
import { sendGiftCards } from './gift-cards-page.ts';
import { sendAccountPage, signedIn } from './send-account-page.ts';

/** Orders on the first page of the account. */
const RECENT = 3;

interface OrderRoute {
  Params: { readonly orderId: string };
}

/** What one finds in one's account: the first page and the orders, of the account of the session and no other (SEC-5). */
export function registerAccount(app: SiteApp, services: Services): void {
  const { database } = services;

  app.get(
    accountPaths.home,
    signedIn(async ({ id, email, firstName }, request, reply) => {
      const { site } = request;
      const isNew = parseQuery(accountHomeQuery, request).done === 'made';
      const prefix = policyOf(site).orderNumberPrefix;
      const { orders, address } = await database.readInSite(site.websiteId, async (tx) => ({
        ...(await readAccountOrders(tx, id, { after: undefined, limit: RECENT, prefix })),
        address: await readDefaultAddress(tx, id),
      }));
      const lines = address ? addressLines(address) : [];
      return sendAccountPage(services, reply, { kind: 'home', isNew, email, firstName, orders, addressLines: lines });
    }),
  );

  app.get(
    accountPaths.orders,
    signedIn(async (customer, request, reply) => {
      const after = positionOf(parseQuery(accountOrdersQuery, request).after);
      const prefix = policyOf(request.site).orderNumberPrefix;
      const { orders, next } = await database.readInSite(request.site.websiteId, (tx) =>
        readAccountOrders(tx, customer.id, { after, limit: ORDERS_PER_PAGE, prefix }),
      );
      return sendAccountPage(services, reply, {
        kind: 'orders',
        email: customer.email,
        orders,
        olderUrl: next ? `${accountPaths.orders}?after=${encodeCursor(String(next.placedAt), next.id)}` : null,
        isFirstPage: after === undefined,
      });
    }),
  );

  app.get(
    accountPaths.giftCards,
    signedIn((customer, _request, reply) => sendGiftCards(services, reply, customer)),
  );

  app.get<OrderRoute>(
    `${accountPaths.orders}/:orderId`,
    signedIn<OrderRoute>(async (customer, request, reply) => {
      const { orderId } = request.params;
      const { websiteId } = request.site;
      const isOwn =
        isId(orderId) && (await database.readInSite(websiteId, (tx) => isOrderOf(tx, customer.id, orderId)));
      const order = isOwn ? await findShownOrder(services, websiteId, orderId) : undefined;
      return sendOrderPage(services, request, reply, order);
    }),
  );
}

/** Later than any order: PostgreSQL takes no date that is much farther. */
const FARTHEST = Date.UTC(9999, 0);

/** Where the page before ended; the first page for anything that was not made here. */
function positionOf(after: string | undefined): OrderPosition | undefined {
  const read = decodeCursor(after, 'whole');
  const placedAt = Number(read?.value);
  return read && placedAt < FARTHEST ? { placedAt, id: read.id } : undefined;
}
