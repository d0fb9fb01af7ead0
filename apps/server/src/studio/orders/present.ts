import type { FulfillmentState, OrderDetail, OrderLine, OrderRow, PaymentState } from '@portico/contract/studio';
import { answerText, type FormAnswer } from '@portico/domain';
import { addressName, presentAddress, storedAddress } from './address.ts';
import type { StoredLine, StoredOrder } from './detail.ts';
import type { StoredOrderRow } from './list.ts';

/**
 * A row of the orders list.
 * @param prefix what the site puts before its order numbers
 */
export function presentOrderRow(order: StoredOrderRow, prefix: string): OrderRow {
  const address = storedAddress(order.shipping_address) ?? storedAddress(order.billing_address);
  return {
    id: order.id,
    number: Number(order.number),
    numberText: `${prefix}${order.number}`,
    placedAt: order.placed_at.getTime(),
    customer: addressName(order.shipping_address) || addressName(order.billing_address) || order.email,
    country: address?.country || null,
    paymentState: order.payment_state as PaymentState,
    fulfillmentState: order.fulfillment_state as FulfillmentState,
    requiresShipping: order.requires_shipping,
    shippingName: optionName(order.shipping_option),
    hasNote: order.note !== '',
    itemCount: order.item_count,
    totalCents: Number(order.total_cents),
    currency: order.currency,
  };
}

function optionName(option: unknown): string | null {
  const name = (option as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : null;
}

/** An order with everything its screen shows. */
export function presentOrder({ order, lines, events }: StoredOrder, prefix: string): OrderDetail {
  const shippingAddress = presentAddress(order.shipping_address);
  const billingAddress = presentAddress(order.billing_address);
  return {
    ...presentOrderRow(order, prefix),
    email: order.email,
    lines: lines.map(presentLine),
    subtotalCents: Number(order.subtotal_cents),
    discountCents: Number(order.discount_cents),
    shippingCents: Number(order.shipping_cents),
    taxCents: Number(order.tax_cents),
    paidWith: order.method || order.provider,
    paidAt: order.paid_at?.getTime() ?? null,
    shippingAddress,
    billingAddress,
    isBillingSame: billingAddress === null || JSON.stringify(billingAddress) === JSON.stringify(shippingAddress),
    note: order.note,
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      detail: (event.detail ?? {}) as Record<string, unknown>,
      actor: event.actor,
      happenedAt: event.happened_at.getTime(),
    })),
    newerId: order.newer_id,
    olderId: order.older_id,
    isFirstOrder: order.is_first,
  };
}

/** The studio speaks English. */
const STUDIO_LANGUAGE = 'en-US';

function presentLine(line: StoredLine): OrderLine {
  return {
    itemId: line.item_id,
    title: line.title,
    sku: line.sku,
    attributes: Object.entries((line.attributes ?? {}) as Record<string, unknown>).map(([name, value]) => ({
      name,
      value: String(value),
    })),
    answers: ((line.additional_fields ?? []) as readonly FormAnswer[]).map((answer) => ({
      label: answer.rawTitle,
      value: answerText(answer, STUDIO_LANGUAGE),
    })),
    pictureUrl: line.image_url,
    productType: line.product_type,
    quantity: line.quantity,
    unitPriceCents: Number(line.unit_price_cents),
    totalCents: Number(line.total_cents),
    isKnown: line.is_known,
  };
}
