import type { SendOrdersBody, SentOrders } from '@portico/contract/studio';
import { orderNumberText } from '@portico/domain';
import { DEFAULT_CURRENCY } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendOrder } from '../../store/orders/send-order.ts';
import type { Services } from '../../store/services.ts';
import { orderSite } from './order-site.ts';
import { orderProblem } from './refusals.ts';

/** Sends all that is left of many orders, each by itself: one that cannot be sent holds up no other. */
export async function sendManyOrders(
  services: Services,
  websiteId: string,
  { orders, notifiesShopper, accountId }: SendOrdersBody & { readonly accountId: string },
): Promise<SentOrders> {
  const { prefix } = await orderSite(services, websiteId);
  const numbers = await services.database.readInSite(websiteId, (tx) => readNumbers(tx, orders));
  const refused: { id: string; numberText: string; error: string }[] = [];
  for (const { id, requestId, version } of orders) {
    const result = await services.database.inSite(websiteId, (tx) =>
      sendOrder(tx, services, {
        orderId: id,
        requestId,
        version,
        accountId,
        sending: 'all',
        carrier: '',
        trackingNumber: '',
        trackingUrl: '',
        notifiesShopper,
      }),
    );
    if (!result.ok) {
      const { message } = orderProblem(result.error, DEFAULT_CURRENCY);
      const number = numbers.get(id);
      refused.push({ id, numberText: number === undefined ? '' : orderNumberText(prefix, number), error: message });
    }
  }
  return { sentCount: orders.length - refused.length, refused };
}

async function readNumbers(
  tx: SiteTransaction,
  orders: readonly { readonly id: string }[],
): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ id: string; number: bigint }>(NUMBERS, [tx.websiteId, orders.map(({ id }) => id)]);
  return new Map(rows.map((row) => [row.id, row.number]));
}

const NUMBERS = {
  name: 'studio-order-numbers',
  text: 'select id, number from customer_order where website_id = $1 and id = any($2::uuid[])',
};
