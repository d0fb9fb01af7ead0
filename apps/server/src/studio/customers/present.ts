import type { CustomerDetail, CustomerRow, OrderEvent } from '@portico/contract/studio';
import { orderNumberText } from '@portico/domain';
import { presentAddress } from '../orders/address.ts';
import type { StoredCustomer } from './detail.ts';
import type { StoredCustomerRow } from './list.ts';

const SHOWN_CARDS = 50;

/** A row of the list of customers. */
export function presentCustomerRow(row: StoredCustomerRow): CustomerRow {
  return {
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    hasAccount: row.has_account,
    acceptsMarketing: row.accepts_marketing,
    orderCount: row.order_count,
    spentCents: Number(row.spent_cents),
    lastOrderAt: row.last_order_at?.getTime() ?? null,
  };
}

/**
 * A customer with everything her screen shows.
 * @param prefix what the site puts before its order numbers
 */
export function presentCustomer(
  { customer, orders, giftCards, addresses, events }: StoredCustomer,
  prefix: string,
): CustomerDetail {
  const numbered = orders.map((order) => ({ ...order, numberText: orderNumberText(prefix, order.number) }));
  const ordered: OrderEvent[] = numbered.map((order) => ({
    id: order.id,
    kind: 'ordered',
    detail: {
      orderId: order.id,
      numberText: order.numberText,
      totalCents: Number(order.total_cents),
      currency: order.currency,
    },
    actor: null,
    happenedAt: order.placed_at.getTime(),
  }));
  const noted: OrderEvent[] = events.map((event) => ({
    id: event.id,
    kind: event.kind,
    detail: event.detail as Readonly<Record<string, unknown>>,
    actor: event.actor,
    happenedAt: event.happened_at.getTime(),
  }));
  return {
    ...presentCustomerRow(customer),
    createdAt: customer.created_at.getTime(),
    accountSince: customer.account_since?.getTime() ?? null,
    marketingChangedAt: customer.marketing_changed_at?.getTime() ?? null,
    erasedAt: customer.erased_at?.getTime() ?? null,
    note: customer.note,
    orders: numbered.map((order) => ({
      id: order.id,
      numberText: order.numberText,
      placedAt: order.placed_at.getTime(),
      paymentState: order.payment_state,
      fulfillmentState: order.fulfillment_state,
      requiresShipping: order.requires_shipping,
      isPickup: order.is_pickup,
      totalCents: Number(order.total_cents),
      currency: order.currency,
    })),
    giftCards: giftCards.slice(0, SHOWN_CARDS).map(({ card }) => ({
      id: card.id,
      lastFour: card.lastFour,
      standing: card.standing,
      currency: card.currency,
      issuedCents: card.valueCents,
      balanceCents: card.balanceCents ?? card.valueCents,
      forName: card.forName,
    })),
    addresses: addresses.flatMap(({ id, address, isDefault }) => {
      const shown = presentAddress(address);
      return shown ? [{ ...shown, id, isDefault }] : [];
    }),
    lastAddress: presentAddress(orders[0]?.shipping_address),
    events: [...ordered, ...noted].toSorted((left, right) => right.happenedAt - left.happenedAt),
  };
}
