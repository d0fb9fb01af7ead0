import { z } from 'zod';

export const ORDER_VIEWS = ['toSend', 'all', 'unpaid', 'sent', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export type PaymentState = 'pending' | 'paid' | 'part-refunded' | 'refunded';
export type FulfillmentState = 'pending' | 'part-fulfilled' | 'fulfilled' | 'cancelled';

/** `GET …/orders`. */
export const orderListQuery = z.object({
  view: z.enum(ORDER_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export interface OrderRow {
  readonly id: string;
  readonly number: number;
  /** The number as shoppers read it, such as `SW-1041`. */
  readonly numberText: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  /** The name on the address, or the email where there is none. */
  readonly customer: string;
  /** ISO 3166 alpha-2 of the destination. */
  readonly country: string | null;
  readonly paymentState: PaymentState;
  readonly fulfillmentState: FulfillmentState;
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
}

export interface OrderLine {
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
  /** The product still exists. */
  readonly isKnown: boolean;
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
  readonly email: string;
  readonly lines: readonly OrderLine[];
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
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
