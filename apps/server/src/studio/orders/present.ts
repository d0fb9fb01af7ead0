import type { DisputeState, MailState, OrderDetail, OrderLine, OrderMail, OrderRow } from '@portico/contract/studio';
import {
  answerText,
  cancelOrder,
  leftToRefund,
  leftToSend,
  orderNumberText,
  paidForLine,
  refundableCents,
  refundOrder,
  sendItems,
  type FormAnswer,
  type LineProgress,
  type OrderFulfillmentState,
  type OrderMailKind,
  type OrderPaymentState,
  type OrderProgress,
} from '@portico/domain';
import { addressName, presentAddress, storedAddress } from './address.ts';
import { progressOf } from '../../store/orders/order-repository.ts';
import type { StoredLine, StoredOrder, StoredOrderMail } from './detail.ts';
import type { StoredOrderRow } from './list.ts';

/** Stands where a person stood who was erased. */
const ERASED = 'Erased customer';

/**
 * A row of the orders list.
 * @param prefix what the site puts before its order numbers
 */
export function presentOrderRow(order: StoredOrderRow, prefix: string): OrderRow {
  const address = storedAddress(order.shipping_address) ?? storedAddress(order.billing_address);
  return {
    id: order.id,
    version: order.version,
    number: Number(order.number),
    numberText: orderNumberText(prefix, order.number),
    placedAt: order.placed_at.getTime(),
    customer: addressName(order.shipping_address) || addressName(order.billing_address) || order.email || ERASED,
    country: address?.country || null,
    paymentState: order.payment_state as OrderPaymentState,
    fulfillmentState: order.fulfillment_state as OrderFulfillmentState,
    // The column's check allows no other words.
    disputeState: order.dispute_state === 'none' ? null : (order.dispute_state as DisputeState),
    requiresShipping: order.requires_shipping,
    shippingName: optionName(order.shipping_option),
    isPickup: isPickup(order.shipping_option),
    hasNote: order.note !== '',
    isTest: order.is_test,
    itemCount: order.item_count,
    totalCents: Number(order.total_cents),
    currency: order.currency,
  };
}

function optionName(option: unknown): string | null {
  const name = (option as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : null;
}

function isPickup(option: unknown): boolean {
  return (option as { isPickup?: unknown } | null)?.isPickup === true;
}

/** An order with everything its screen shows. */
export function presentOrder({ order, lines, mails, events }: StoredOrder, prefix: string): OrderDetail {
  const shippingAddress = presentAddress(order.shipping_address);
  const billingAddress = presentAddress(order.billing_address);
  const progress = progressOf(order, lines);
  return {
    ...presentOrderRow(order, prefix),
    email: order.email,
    lines: lines.map((line, index) => presentLine(line, progress, progress.lines[index])),
    subtotalCents: Number(order.subtotal_cents),
    discountCents: Number(order.discount_cents),
    shippingCents: Number(order.shipping_cents),
    taxCents: Number(order.tax_cents),
    taxes: order.taxes.map(({ name, cents }) => ({ name, cents: Number(cents) })),
    isTaxIncluded: order.tax_included ?? false,
    giftCards: order.tenders.map(({ reference, hint = '', amountCents }, place) => ({
      id: reference,
      lastFour: hint,
      cents: Number(amountCents),
      returnedCents: order.refunds.reduce(
        (sum, { state, tenderCents }) => (state === 'failed' ? sum : sum + (tenderCents[place] ?? 0)),
        0,
      ),
    })),
    soldGiftCards: order.giftCards.map(({ id, lastFour, amountCents }) => ({ id, lastFour, cents: amountCents })),
    refundedCents: Number(order.refunded_cents),
    refundableCents: Number(refundableCents(progress)),
    canSend: sendItems(progress, 'all').ok,
    canRefund: refundOrder(progress, { amountCents: refundableCents(progress), lines: [] }).ok,
    canCancel: cancelOrder(progress).ok,
    shipments: order.shipments.map(({ sentAt, ...shipment }) => ({ ...shipment, sentAt: Date.parse(sentAt) })),
    refunds: order.refunds.map(({ id, amountCents, state, reason, askedAt, origin }) => ({
      id,
      amountCents,
      state,
      reason,
      askedAt: Date.parse(askedAt),
      isOutside: origin === 'provider',
    })),
    disputes: order.disputes.map((dispute) => ({
      ...dispute,
      evidenceDueAt: dispute.evidenceDueAt === null ? null : Date.parse(dispute.evidenceDueAt),
      openedAt: Date.parse(dispute.openedAt),
      url: disputeUrl(order.provider, dispute.reference),
    })),
    downloads: order.downloads.map(({ expiresAt, ...file }) => ({ ...file, expiresAt: Date.parse(expiresAt) })),
    mails: mails.map(presentMail),
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
    customerId: order.customer_id,
  };
}

function presentMail(mail: StoredOrderMail): OrderMail {
  return {
    // The column holds no other words.
    kind: mail.kind as OrderMailKind,
    subjectId: mail.subject_id,
    mailId: mail.state === null ? null : mail.mail_id,
    state: mailState(mail),
    at: (mail.sent_at ?? mail.asked_at).getTime(),
  };
}

function mailState({ mail_id: mailId, problem, state }: StoredOrderMail): OrderMail['state'] {
  if (mailId !== null) {
    // One that was erased with its reader had been written.
    return (state as MailState | null) ?? 'sent';
  }
  return problem === null ? 'unwritten' : 'impossible';
}

/** The studio speaks English. */
const STUDIO_LANGUAGE = 'en-US';

function presentLine(line: StoredLine, order: OrderProgress, progress: LineProgress | undefined): OrderLine {
  return {
    position: line.position,
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
    imageUrl: line.image_url,
    productType: line.product_type,
    quantity: line.quantity,
    unitPriceCents: Number(line.unit_price_cents),
    totalCents: Number(line.total_cents),
    sentCount: line.fulfilled_quantity,
    leftToSend: progress ? leftToSend(progress, order) : 0,
    leftToRefund: progress ? leftToRefund(progress) : 0,
    paidCents: progress ? Number(paidForLine(order, progress)) : 0,
    isKnown: line.is_known,
  };
}

/** Where a dispute is answered: Stripe's dashboard, of the mode that the payment was made in. */
function disputeUrl(provider: string | null, reference: string): string {
  const mode = provider === 'stripe-test' ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(reference)}`;
}
