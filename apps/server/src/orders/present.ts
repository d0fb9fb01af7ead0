import type { OrderConfirmedProps, OrderLineRecord } from '@portico/contract';
import { orderNumberText } from '@portico/domain';
import { addressLines, cents, paymentMethodText, shopperMessages } from '@portico/locale';
import { storeFrame } from '../cart/store-frame.ts';
import { policyOf } from '../cart/store-of-site.ts';
import type { Site } from '../sites/site.ts';
import type { PlacedLine, PlacedOrder } from './read-order.ts';

/** What the order's page shows. */
export function presentOrder(site: Site, order: PlacedOrder, isNew: boolean): OrderConfirmedProps {
  const { shippingOption } = order;
  return {
    store: storeFrame(site),
    order: {
      id: order.id,
      numberText: orderNumberText(policyOf(site).orderNumberPrefix, order.number),
      placedOn: order.placedAt,
      email: order.email,
      firstName: order.address.firstName,
      paymentState: order.paymentState,
      fulfillmentState: order.fulfillmentState,
      lines: order.lines.map(presentOrderLine),
      totals: {
        subtotalCents: cents(order.subtotal),
        discountCents: cents(order.discount),
        shippingCostCents: cents(order.shipping),
        taxCents: cents(order.tax),
        taxIncluded: order.taxIncluded,
        grandTotalCents: cents(order.total),
        currency: order.currency,
      },
      shippingOption: shippingOption
        ? { name: shippingOption.name, detail: shippingOption.detail, isPickup: shippingOption.isPickup }
        : null,
      addressLines:
        order.requiresShipping && !shippingOption?.isPickup ? addressLines(order.address, site.profile.language) : [],
      note: order.note,
      paidWith: paymentMethodText(order.method, shopperMessages(site.profile.language)),
    },
    isNew,
  };
}

/** One line as it was bought, or is being bought. */
export function presentOrderLine(
  line: Omit<PlacedLine, 'position' | 'productType' | 'sentCount' | 'refundedCount'>,
): OrderLineRecord {
  return {
    title: line.title,
    productUrl: line.path,
    imageUrl: line.imageUrl ?? null,
    sku: line.sku,
    attributes: line.attributes,
    additionalFields: line.additionalFields
      ? line.additionalFields.map(({ values, ...answer }) => (values ? { ...answer, values: [...values] } : answer))
      : null,
    quantity: line.quantity,
    unitPriceCents: cents(line.unitPrice),
    totalCents: cents(line.total),
  };
}
