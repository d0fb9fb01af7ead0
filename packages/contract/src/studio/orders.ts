import {
  ORDER_FULFILLMENT_STATES,
  ORDER_LIMITS,
  ORDER_PAYMENT_STATES,
  type OrderFulfillmentState,
  type OrderPaymentState,
  quantityInput,
} from '@portico/domain';
import { z } from 'zod';

export const ORDER_VIEWS = ['toSend', 'all', 'unpaid', 'sent', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** One value or several of the same name in an address. */
const several = <Values extends readonly [string, ...string[]]>(values: Values) => {
  const one = z.enum(values);
  return z.union([one.transform((value) => [value]), z.array(one).max(values.length)]).optional();
};

/** A day of the site's calendar, such as `2026-03-02`. */
const day = z.iso.date();

/** What narrows the orders list and its export. */
const orderFilters = {
  view: z.enum(ORDER_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  payment: several(ORDER_PAYMENT_STATES),
  fulfillment: several(ORDER_FULFILLMENT_STATES),
  dispute: several(DISPUTE_STATES),
  /** Placed on this day or later. */
  from: day.optional(),
  /** Placed on this day or earlier. */
  to: day.optional(),
  /** Orders that hold this product. */
  itemId: z.uuid().optional(),
};

/** `GET …/orders`. */
export const orderListQuery = z.object({
  ...orderFilters,
  sort: z.enum(ORDER_SORTS).default('newest'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

/** Ids in an address, separated by commas. */
const ids = z
  .string()
  .max(ORDER_LIMITS.atOnce * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(ORDER_LIMITS.atOnce));

/** `GET …/orders.csv`: the chosen orders, or all that match. */
export const orderExportQuery = z.object({ ...orderFilters, ids: ids.optional() });
export type OrderFilters = Omit<z.infer<typeof orderExportQuery>, 'ids'>;

/** `GET …/order-sheets`: what is printed of the chosen orders. */
export const orderSheetsQuery = z.object({ kind: z.enum(['packing-slip', 'invoice']), ids });
export type OrderSheetKind = z.infer<typeof orderSheetsQuery>['kind'];

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
  .refine((text) => text === '' || /^https?:\/\/[^\s<>"]+$/i.test(text), 'An address starts with https://')
  .default('');

/** `POST …/orders/{id}/shipments`. */
export const sendOrderBody = z.strictObject({
  /** Made by the browser once a dialog: sent twice, it is done once. */
  requestId,
  /** Of the order as it was looked at. */
  version,
  lines: z.union([z.literal('all'), lines]),
  carrier: z.string().trim().max(ORDER_LIMITS.carrier).default(''),
  trackingNumber: z.string().trim().max(ORDER_LIMITS.trackingNumber).default(''),
  trackingUrl,
  tellsShopper: z.boolean(),
});
export type SendOrderBody = z.input<typeof sendOrderBody>;

/** `POST …/orders/{id}/refunds`. */
export const refundOrderBody = z.strictObject({
  requestId,
  version,
  amountCents: z.number().int().min(1, 'Enter an amount.').max(Number.MAX_SAFE_INTEGER),
  lines: lines.default([]),
  returnsStock: z.boolean(),
  reason,
  tellsShopper: z.boolean(),
});
export type RefundOrderBody = z.input<typeof refundOrderBody>;

/** `POST …/orders/{id}/cancellation`. */
export const cancelOrderBody = z.strictObject({
  requestId,
  version,
  /** What was paid goes back. */
  refunds: z.boolean(),
  returnsStock: z.boolean(),
  reason,
  tellsShopper: z.boolean(),
});
export type CancelOrderBody = z.input<typeof cancelOrderBody>;

/** `POST …/orders/{id}/notes`. */
export const orderNoteBody = z.strictObject({
  requestId,
  text: z.string().trim().min(1, 'Write something.').max(ORDER_LIMITS.note),
});
export type OrderNoteBody = z.input<typeof orderNoteBody>;

/** `POST …/orders/{id}/downloads`: opens its files again. */
export const renewDownloadsBody = z.strictObject({ requestId });

/** `POST …/order-shipments`: sends all that is left of each order. */
export const sendOrdersBody = z.strictObject({
  orders: z
    .array(z.strictObject({ id: z.uuid(), requestId, version }))
    .min(1)
    .max(ORDER_LIMITS.atOnce),
  tellsShopper: z.boolean(),
});
export type SendOrdersBody = z.input<typeof sendOrdersBody>;

export interface SentOrders {
  readonly sentCount: number;
  /** Orders that could not be sent, and why. */
  readonly refused: readonly { readonly id: string; readonly numberText: string; readonly error: string }[];
}

export interface OrderRow {
  readonly id: string;
  /** Rises with every change. */
  readonly version: number;
  readonly number: number;
  /** The number as shoppers read it, such as `SW-1041`. */
  readonly numberText: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  /** The name on the address, or the email where there is none; who was erased is told so. */
  readonly customer: string;
  /** ISO 3166 alpha-2 of the destination. */
  readonly country: string | null;
  readonly paymentState: OrderPaymentState;
  readonly fulfillmentState: OrderFulfillmentState;
  /** Whether its payer disputes the payment at the bank; null where nobody ever did. */
  readonly disputeState: DisputeState | null;
  readonly requiresShipping: boolean;
  readonly shippingName: string | null;
  readonly hasNote: boolean;
  readonly itemCount: number;
  readonly totalCents: number;
  readonly currency: string;
}

export interface OrderList {
  readonly rows: readonly OrderRow[];
  /** Orders of this view and search in all, and what they come to; with the first page only. */
  readonly total: { readonly count: number; readonly cents: number } | null;
  readonly nextCursor: string | null;
}

export interface OrderViews {
  readonly counts: Readonly<Record<OrderView, number>>;
  /** Orders whose payment is or was disputed. */
  readonly disputedCount: number;
}

export interface OrderLine {
  readonly position: number;
  readonly itemId: string;
  readonly title: string;
  readonly sku: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** The shopper's answers to the product's form. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly pictureUrl: string | null;
  readonly productType: number;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  /** Pieces that were sent, that are still to be sent, and whose price may still go back. */
  readonly sentCount: number;
  readonly leftToSend: number;
  readonly leftToRefund: number;
  /** What was paid for the line with its share of discount and tax. */
  readonly paidCents: number;
  /** The product still exists. */
  readonly isKnown: boolean;
}

export interface OrderShipment {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly sentAt: number;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

export interface OrderRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'pending' | 'done' | 'failed';
  readonly reason: string;
  readonly askedAt: number;
  /** Begun in the payment service's own dashboard. */
  readonly isOutside: boolean;
}

/** A payment that its payer disputes at the bank. */
export interface OrderDispute {
  /** The payment service's own name of it. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** In the service's words, such as `fraudulent`. */
  readonly reason: string;
  readonly status: string;
  readonly state: DisputeState;
  /** The bank has taken the money. */
  readonly isWithdrawn: boolean;
  /** Until when the shop may be heard, in epoch milliseconds. */
  readonly evidenceDueAt: number | null;
  readonly openedAt: number;
  /** In the payment service's dashboard. */
  readonly url: string;
}

/** A file that was bought, and how often its link was used. */
export interface OrderDownload {
  readonly position: number;
  readonly fileName: string;
  readonly uses: number;
  readonly maxUses: number;
  readonly expiresAt: number;
}

export interface OrderAddress {
  readonly name: string;
  /** Lines as on an envelope. */
  readonly lines: readonly string[];
  readonly phone: string | null;
}

export interface OrderEvent {
  readonly id: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Who did it; null for shoppers and the platform itself. */
  readonly actor: string | null;
  /** Epoch milliseconds. */
  readonly happenedAt: number;
}

/** `GET …/orders/{id}`. */
export interface OrderDetail extends OrderRow {
  /** Whose order it is. */
  readonly customerId: string | null;
  readonly email: string;
  readonly lines: readonly OrderLine[];
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  /** The tax by the names it had when it was bought; none in orders from before they were kept. */
  readonly taxes: readonly { readonly name: string; readonly cents: number }[];
  readonly isTaxIncluded: boolean;
  /** What went back or is on its way back, and what may still go back. */
  readonly refundedCents: number;
  readonly refundableCents: number;
  readonly canSend: boolean;
  readonly canRefund: boolean;
  readonly canCancel: boolean;
  readonly shipments: readonly OrderShipment[];
  readonly refunds: readonly OrderRefund[];
  readonly disputes: readonly OrderDispute[];
  readonly downloads: readonly OrderDownload[];
  /** How it was paid, such as "Card ending 4242". */
  readonly paidWith: string | null;
  readonly paidAt: number | null;
  readonly shippingAddress: OrderAddress | null;
  readonly billingAddress: OrderAddress | null;
  readonly isBillingSame: boolean;
  readonly note: string;
  readonly events: readonly OrderEvent[];
  /** Ids of the orders placed just after and just before this one. */
  readonly newerId: string | null;
  readonly olderId: string | null;
  readonly isFirstOrder: boolean;
}
