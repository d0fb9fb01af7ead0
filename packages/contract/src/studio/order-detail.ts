import { ORDER_MAIL_KINDS } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { DISPUTE_STATES, MAIL_STATES } from './choices.ts';
import { orderRow } from './orders.ts';
import { siteCall } from './studio-call.ts';

export const orderLine = z.object({
  position: z.int(),
  itemId: z.string(),
  title: z.string(),
  sku: z.string(),
  attributes: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
    }),
  ),
  /** The shopper's answers to the product's form. */
  answers: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
    }),
  ),
  imageUrl: z.string().nullable(),
  productType: z.int(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  totalCents: z.int(),
  /** Pieces that were sent, that are still to be sent, and whose price may still go back. */
  sentCount: z.int(),
  leftToSend: z.int(),
  leftToRefund: z.int(),
  /** What was paid for the line with its share of discount and tax. */
  paidCents: z.int(),
  /** The product still exists. */
  isKnown: z.boolean(),
});
export type OrderLine = Read<typeof orderLine>;

export const orderShipment = z.object({
  id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  sentAt: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
    }),
  ),
});
export type OrderShipment = Read<typeof orderShipment>;

export const orderRefund = z.object({
  id: z.string(),
  amountCents: z.int(),
  state: z.enum(['pending', 'done', 'failed']),
  reason: z.string(),
  askedAt: z.int(),
  /** Begun in the payment service's own dashboard. */
  isOutside: z.boolean(),
});
export type OrderRefund = Read<typeof orderRefund>;

/** A payment that its payer disputes at the bank. */
export const orderDispute = z.object({
  /** The payment service's own name of it. */
  reference: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  /** In the service's words, such as `fraudulent`. */
  reason: z.string(),
  status: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** The bank has taken the money. */
  isWithdrawn: z.boolean(),
  /** Until when the shop may be heard, in epoch milliseconds. */
  evidenceDueAt: z.int().nullable(),
  openedAt: z.int(),
  /** In the payment service's dashboard. */
  url: z.string(),
});
export type OrderDispute = Read<typeof orderDispute>;

/** A file that was bought, and how often its link was used. */
export const orderDownload = z.object({
  position: z.int(),
  fileName: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  expiresAt: z.int(),
});
export type OrderDownload = Read<typeof orderDownload>;

export const orderAddress = z.object({
  name: z.string(),
  /** Lines as on an envelope. */
  lines: z.array(z.string()),
  phone: z.string().nullable(),
});
export type OrderAddress = Read<typeof orderAddress>;

export const orderEvent = z.object({
  id: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Who did it; null for shoppers and the platform itself. */
  actor: z.string().nullable(),
  /** Epoch milliseconds. */
  happenedAt: z.int(),
});
export type OrderEvent = Read<typeof orderEvent>;

/** A mail that the order owes its buyer. */
export const orderMail = z.object({
  kind: z.enum(ORDER_MAIL_KINDS),
  /** What it is about: the order itself, a parcel, a refund, a cancellation. */
  subjectId: z.string(),
  /** The newest that was written; null while none is. */
  mailId: z.string().nullable(),
  /** Where that is. `unwritten`: none is written yet; `impossible`: none can be, as there is no address. */
  state: z.enum([...MAIL_STATES, 'unwritten', 'impossible']),
  /** When it left, or else when it was asked for, in epoch milliseconds. */
  at: z.int(),
});
export type OrderMail = Read<typeof orderMail>;

export const orderDetail = z.object({
  ...orderRow.shape,
  /** Whose order it is. */
  customerId: z.string().nullable(),
  email: z.string(),
  lines: z.array(orderLine),
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  /** The tax by the names it had when it was bought; none in orders from before they were kept. */
  taxes: z.array(
    z.object({
      name: z.string(),
      cents: z.int(),
    }),
  ),
  isTaxIncluded: z.boolean(),
  /** What gift cards paid of the total, before money was charged. */
  giftCards: z.array(
    z.object({
      id: z.string(),
      lastFour: z.string(),
      cents: z.int(),
      /** What of that went back or is on its way back. */
      returnedCents: z.int(),
    }),
  ),
  /** Gift cards that were bought. */
  soldGiftCards: z.array(z.object({ id: z.string(), lastFour: z.string(), cents: z.int() })),
  /** What went back or is on its way back, and what may still go back. */
  refundedCents: z.int(),
  refundableCents: z.int(),
  canSend: z.boolean(),
  canRefund: z.boolean(),
  canCancel: z.boolean(),
  shipments: z.array(orderShipment),
  refunds: z.array(orderRefund),
  disputes: z.array(orderDispute),
  downloads: z.array(orderDownload),
  mails: z.array(orderMail),
  /** How it was paid, such as "Card ending 4242". */
  paidWith: z.string().nullable(),
  paidAt: z.int().nullable(),
  shippingAddress: orderAddress.nullable(),
  billingAddress: orderAddress.nullable(),
  isBillingSame: z.boolean(),
  note: z.string(),
  events: z.array(orderEvent),
  /** Ids of the orders placed just after and just before this one. */
  newerId: z.string().nullable(),
  olderId: z.string().nullable(),
  isFirstOrder: z.boolean(),
});
export type OrderDetail = Read<typeof orderDetail>;

export const getOrder = siteCall({
  method: 'GET',
  path: '/orders/:orderId',
  right: 'orders.read',
  answer: orderDetail,
});
