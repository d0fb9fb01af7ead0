import { fieldRefusals, ORDER_LIMITS, ORDER_MAIL_KINDS, quantityInput } from '@portico/domain';
import { z } from 'zod';
import type { Read, Sent } from '../call.ts';
import { orderDetail } from './order-detail.ts';
import { siteCall } from './studio-call.ts';

const requestId = z.uuid();
const version = z.int32().min(1);
const reason = z.string().trim().max(ORDER_LIMITS.reason).default('');
const lines = z
  .array(
    z.strictObject({
      position: z.number().int().min(0).max(100_000),
      quantity: z.number().int().min(1).max(quantityInput.maximum),
    }),
  )
  .max(1000);
/** Empty, or where a parcel is followed. */
const trackingUrl = z
  .string()
  .trim()
  .max(ORDER_LIMITS.trackingUrl)
  .refine((text) => text === '' || /^https?:\/\/[^\s<>"]+$/i.test(text), fieldRefusals.linkStart)
  .default('');

export const sendOrderBody = z.strictObject({
  /** Made by the browser once a dialog: sent twice, it is done once. */
  requestId,
  /** Of the order as it was looked at. */
  version,
  lines: z.union([z.literal('all'), lines]),
  carrier: z.string().trim().max(ORDER_LIMITS.carrier).default(''),
  trackingNumber: z.string().trim().max(ORDER_LIMITS.trackingNumber).default(''),
  trackingUrl,
  notifiesShopper: z.boolean(),
});
export type SendOrderBody = Sent<typeof sendOrderBody>;

export const refundOrderBody = z.strictObject({
  requestId,
  version,
  amountCents: z.number().int().min(1, fieldRefusals.amount).max(Number.MAX_SAFE_INTEGER),
  lines: lines.default([]),
  returnsStock: z.boolean(),
  reason,
  notifiesShopper: z.boolean(),
});
export type RefundOrderBody = Sent<typeof refundOrderBody>;

export const cancelOrderBody = z.strictObject({
  requestId,
  version,
  /** What was paid goes back. */
  refunds: z.boolean(),
  returnsStock: z.boolean(),
  reason,
  notifiesShopper: z.boolean(),
});
export type CancelOrderBody = Sent<typeof cancelOrderBody>;

export const orderNoteBody = z.strictObject({
  requestId,
  text: z.string().trim().min(1, fieldRefusals.text).max(ORDER_LIMITS.note),
});
export type OrderNoteBody = Sent<typeof orderNoteBody>;

export const renewDownloadsBody = z.strictObject({ requestId });

/** One of the order's mails, as `mails` of it names them. */
export const resendOrderMailBody = z.strictObject({
  requestId,
  kind: z.enum(ORDER_MAIL_KINDS),
  subjectId: z.uuid(),
});
export type ResendOrderMailBody = Sent<typeof resendOrderMailBody>;

export const sendOrdersBody = z.strictObject({
  orders: z
    .array(z.strictObject({ id: z.uuid(), requestId, version }))
    .min(1)
    .max(ORDER_LIMITS.atOnce),
  notifiesShopper: z.boolean(),
});
export type SendOrdersBody = Sent<typeof sendOrdersBody>;

export const sentOrders = z.object({
  sentCount: z.int(),
  /** Orders that could not be sent, and why. */
  refused: z.array(
    z.object({
      id: z.string(),
      numberText: z.string(),
      error: z.string(),
    }),
  ),
});
export type SentOrders = Read<typeof sentOrders>;

export const createShipment = siteCall({
  method: 'POST',
  path: '/orders/:orderId/shipments',
  right: 'orders.send',
  body: sendOrderBody,
  answer: orderDetail,
  sample: ({ newId }) => ({
    body: {
      requestId: newId(),
      version: 1,
      lines: [{ position: 0, quantity: 1 }],
      carrier: 'DHL',
      trackingNumber: '1',
      trackingUrl: '',
      notifiesShopper: false,
    },
  }),
});

export const createRefund = siteCall({
  method: 'POST',
  path: '/orders/:orderId/refunds',
  right: 'orders.refund',
  body: refundOrderBody,
  answer: orderDetail,
  sample: ({ ids, newId }) => ({
    params: { orderId: ids.refundedOrderId },
    body: {
      requestId: newId(),
      version: 1,
      amountCents: 100,
      lines: [],
      returnsStock: false,
      reason: 'Chipped',
      notifiesShopper: false,
    },
  }),
});

export const cancelOrder = siteCall({
  method: 'POST',
  path: '/orders/:orderId/cancellation',
  right: 'orders.refund',
  body: cancelOrderBody,
  answer: orderDetail,
  sample: ({ ids, newId }) => ({
    params: { orderId: ids.cancelledOrderId },
    body: { requestId: newId(), version: 1, reason: '', returnsStock: true, refunds: false, notifiesShopper: false },
  }),
});

export const createOrderNote = siteCall({
  method: 'POST',
  path: '/orders/:orderId/notes',
  right: 'orders.send',
  body: orderNoteBody,
  answer: orderDetail,
  sample: ({ newId }) => ({ body: { requestId: newId(), text: 'Called.' } }),
});

/** Opens the files of an order again. */
export const renewDownloads = siteCall({
  method: 'POST',
  path: '/orders/:orderId/downloads',
  right: 'orders.send',
  body: renewDownloadsBody,
  answer: orderDetail,
  sample: ({ newId }) => ({ body: { requestId: newId() } }),
});

/** Writes a mail that is missing, tries one that waits at once, sends one that left a second time. */
export const resendOrderMail = siteCall({
  method: 'POST',
  path: '/orders/:orderId/mails',
  right: 'orders.send',
  body: resendOrderMailBody,
  answer: orderDetail,
  sample: ({ ids, newId }) => ({ body: { requestId: newId(), kind: 'confirmed', subjectId: ids.orderId } }),
});

/** Sends all that is left of each order. */
export const createShipments = siteCall({
  method: 'POST',
  path: '/order-shipments',
  right: 'orders.send',
  body: sendOrdersBody,
  answer: sentOrders,
  sample: ({ ids: { openOrderId }, newId }) => ({
    body: { orders: [{ id: openOrderId, requestId: newId(), version: 1 }], notifiesShopper: false },
  }),
});
