import { answerRecord } from '../storefront/answer-record.ts';
import { checkoutPaths, type OrderConfirmedProps, type OrderLineRecord } from '@portico/contract';
import { downloadState, orderNumberText, reviewableLines } from '@portico/domain';
import { addressLines, cents, orderMailLanguage, paymentMethodText, shopperMessages } from '@portico/locale';
import { storeFrame } from '../storefront/store-frame.ts';
import { presentTenders } from '../payments/present-tenders.ts';
import { policyOf } from '../storefront/store-policy.ts';
import type { Site } from '../../sites/site/site.ts';
import { nextPaymentLines, termsText, type OrderSubscription } from './order-subscription.ts';
import type { PlacedLine, PlacedOrder } from './read-order.ts';
import { returnedTo } from './returned-to.ts';

/** An order that somebody looks at who has its token. */
export interface ShownOrder {
  readonly order: PlacedOrder;
  readonly token: string;
  /** Where reviews of what was bought are written, for shops that show them. */
  readonly reviewUrl: string | null;
  /** Where the subscription is changed and stopped that it began or that made it. */
  readonly subscriptionUrl?: string | undefined;
  /** Just bought, rather than looked up later. */
  readonly isNew: boolean;
  readonly now: number;
  /** Where its buyer changes whom a gift card goes to. */
  readonly correctUrlOf: (cardId: string) => string;
}

/** What the order's page shows. */
export function presentOrder(
  site: Site,
  { order, token, reviewUrl, subscriptionUrl, correctUrlOf, isNew, now }: ShownOrder,
): OrderConfirmedProps {
  const { shippingOption } = order;
  return {
    store: storeFrame(site),
    order: {
      id: order.id,
      numberText: orderNumberText(policyOf(site).orderNumberPrefix, order.number),
      isTest: order.isTest,
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
        taxes: order.taxes.map(({ name, amount }) => ({ name, cents: cents(amount) })),
        grandTotalCents: cents(order.total),
        ...presentTenders({ grandTotal: order.total, tenders: order.tenders }),
        currency: order.currency,
      },
      shippingOption: shippingOption
        ? { name: shippingOption.name, detail: shippingOption.detail, isPickup: shippingOption.isPickup }
        : null,
      addressLines:
        order.requiresShipping && !shippingOption?.isPickup ? addressLines(order.address, site.profile.language) : [],
      note: order.note,
      paidWith: paymentMethodText(order.method, shopperMessages(site.profile.language)),
      shipments: order.parts.shipments.map((shipment) => ({
        carrier: shipment.carrier,
        trackingNumber: shipment.trackingNumber,
        trackingUrl: shipment.trackingUrl || null,
        sentAt: Date.parse(shipment.sentAt),
        items: shipment.lines.map(({ position, quantity }) => ({ title: titleOf(order, position), quantity })),
      })),
      // One that was refused is between the shop and its bank.
      refunds: order.parts.refunds
        .filter(({ state }) => state !== 'failed')
        .map((refund) => ({
          amountCents: refund.amountCents,
          isDone: refund.state === 'done',
          askedAt: Date.parse(refund.askedAt),
          to: returnedTo(order, refund, orderMailLanguage(site.profile.language)),
        })),
      ...(order.subscription && subscriptionUrl !== undefined
        ? { subscription: presentSubscription(order, order.subscription, subscriptionUrl, site.profile.language) }
        : {}),
      reviewUrl: isReviewable(order) ? reviewUrl : null,
      giftCards: order.parts.giftCards.map(({ id, lastFour, amountCents, forName, state, deliverAt, deliveredAt }) => ({
        ...(state === 'waiting' ? { correctUrl: correctUrlOf(id) } : {}),
        lastFour,
        amountCents,
        forName,
        state,
        deliverAt: Date.parse(deliveredAt ?? deliverAt),
      })),
      downloads: order.parts.downloads.flatMap((file) => presentDownload(order, file, { token, now })),
    },
    isNew,
  };
}

function presentSubscription(
  { currency }: PlacedOrder,
  subscription: OrderSubscription,
  manageUrl: string,
  language: string,
): NonNullable<OrderConfirmedProps['order']['subscription']> {
  const { title, manage } = shopperMessages(language).subscriptions;
  return {
    title,
    lines: [termsText(subscription, currency, language), ...nextPaymentLines(subscription, currency, language)],
    manage,
    manageUrl,
    isBegun: subscription.cycle <= 1,
  };
}

/** Whether its buyer has something in hand to tell of. */
function isReviewable(order: PlacedOrder): boolean {
  const lines = order.lines.map(({ sentCount, refundedCount, ...line }) => ({
    ...line,
    fulfilled: sentCount,
    refunded: refundedCount,
  }));
  return typeof reviewableLines({ ...order, lines }) !== 'string';
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
    additionalFields: line.additionalFields?.map(answerRecord) ?? null,
    quantity: line.quantity,
    unitPriceCents: cents(line.unitPrice),
    totalCents: cents(line.total),
  };
}

function titleOf(order: PlacedOrder, position: number): string {
  return order.lines.find((line) => line.position === position)?.title ?? '';
}

function presentDownload(
  order: PlacedOrder,
  file: PlacedOrder['parts']['downloads'][number],
  { token, now }: Pick<ShownOrder, 'token' | 'now'>,
): OrderConfirmedProps['order']['downloads'][number][] {
  const line = order.lines.find(({ position }) => position === file.position);
  if (!line) {
    return [];
  }
  const expiresAt = Date.parse(file.expiresAt);
  const pieces = { quantity: line.quantity, refunded: line.refundedCount };
  const state = downloadState({ ...file, expiresAt }, order, pieces, now);
  return [
    {
      title: line.title,
      fileName: file.fileName,
      url: state === 'ready' ? checkoutPaths.download(order.id, file.position, token) : null,
      state,
      usesLeft: Math.max(0, file.maxUses - file.uses),
      expiresAt,
    },
  ];
}
