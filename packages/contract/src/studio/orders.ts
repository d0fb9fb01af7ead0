import { ORDER_FULFILLMENT_STATES, ORDER_LIMITS, ORDER_PAYMENT_STATES } from '@portico/domain';
import { z } from 'zod';
import { csvFile, htmlPage, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { ORDER_VIEWS, DISPUTE_STATES, ORDER_SORTS } from './choices.ts';

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

/** The chosen orders, or all that match. */
export const orderExportQuery = z.object({ ...orderFilters, ids: ids.optional() });
export type OrderFilters = Omit<z.infer<typeof orderExportQuery>, 'ids'>;

/** What is printed of the chosen orders. */
export const orderSheetsQuery = z.object({ kind: z.enum(['packing-slip', 'invoice']), ids });
export type OrderSheetKind = z.infer<typeof orderSheetsQuery>['kind'];

export const orderRow = z.object({
  id: z.string(),
  /** Rises with every change. */
  version: z.int(),
  number: z.int(),
  /** The number as shoppers read it, such as `SW-1041`. */
  numberText: z.string(),
  /** Epoch milliseconds. */
  placedAt: z.int(),
  /** The name on the address, or the email where there is none; who was erased is told so. */
  customer: z.string(),
  /** ISO 3166 alpha-2 of the destination. */
  country: z.string().nullable(),
  paymentState: z.enum(ORDER_PAYMENT_STATES),
  fulfillmentState: z.enum(ORDER_FULFILLMENT_STATES),
  /** Whether its payer disputes the payment at the bank; null where nobody ever did. */
  disputeState: z.enum(DISPUTE_STATES).nullable(),
  requiresShipping: z.boolean(),
  shippingName: z.string().nullable(),
  /** The shopper comes for it. */
  isPickup: z.boolean(),
  hasNote: z.boolean(),
  /** Paid with play money: nothing of it is delivered. */
  isTest: z.boolean(),
  itemCount: z.int(),
  totalCents: z.int(),
  currency: z.string(),
});
export type OrderRow = Read<typeof orderRow>;

export const orderList = z.object({
  rows: z.array(orderRow),
  /** Orders of this view and search in all, and what they come to; with the first page only. */
  total: z
    .object({
      count: z.int(),
      cents: z.int(),
    })
    .nullable(),
  nextCursor: z.string().nullable(),
});
export type OrderList = Read<typeof orderList>;

export const orderViews = z.object({
  counts: z.record(z.enum(ORDER_VIEWS), z.int()),
  /** Orders whose payment is or was disputed. */
  disputedCount: z.int(),
});
export type OrderViews = Read<typeof orderViews>;

export const listOrders = siteCall({
  method: 'GET',
  path: '/orders',
  right: 'orders.read',
  query: orderListQuery,
  answer: orderList,
});

export const getOrderCounts = siteCall({
  method: 'GET',
  path: '/order-views',
  right: 'orders.read',
  answer: orderViews,
});

export const downloadOrders = siteCall({
  method: 'GET',
  path: '/orders.csv',
  right: 'orders.export',
  query: orderExportQuery,
  answer: csvFile,
});

/** Packing slips or invoices, a page to print. */
export const printOrders = siteCall({
  method: 'GET',
  path: '/order-sheets',
  right: 'orders.read',
  query: orderSheetsQuery,
  answer: htmlPage,
  sample: ({ ids: { orderId } }) => ({ query: { kind: 'invoice', ids: orderId } }),
});
