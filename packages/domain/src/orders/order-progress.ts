import { ProductType } from '../enumerations/product-type.ts';

/** Where the money of an order may be, in the order in which it moves. */
export const ORDER_PAYMENT_STATES = ['pending', 'paid', 'part-refunded', 'refunded'] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];
/** Where its goods may be, in the order in which they move. */
export const ORDER_FULFILLMENT_STATES = ['pending', 'part-fulfilled', 'fulfilled', 'cancelled'] as const;
export type OrderFulfillmentState = (typeof ORDER_FULFILLMENT_STATES)[number];

/** One line, as far as sending and giving back go. */
export interface LineProgress {
  readonly position: number;
  readonly productType: ProductType;
  readonly quantity: number;
  /** Pieces that were sent. */
  readonly fulfilled: number;
  /** Pieces whose price was given back or is on its way back. */
  readonly refunded: number;
  /** Of all pieces, in minor units. */
  readonly totalCents: bigint;
  /** What a code took off this line. */
  readonly discountCents: bigint;
}

/** What decides what may still be done with an order. */
export interface OrderProgress {
  readonly paymentState: OrderPaymentState;
  readonly fulfillmentState: OrderFulfillmentState;
  /** What was paid, in minor units. */
  readonly totalCents: bigint;
  readonly shippingCents: bigint;
  /** Of it, what was given back or is on its way back. */
  readonly refundedCents: bigint;
  readonly lines: readonly LineProgress[];
}

/** So many pieces of a line. */
export interface LineQuantity {
  readonly position: number;
  readonly quantity: number;
}

/**
 * Pieces of a line that are still to be sent. What was given back counts as not sent first; digital goods are shipped only
 * where nothing else of the order does, so that such an order can be ticked off too.
 */
export function leftToSend(
  line: Pick<LineProgress, 'quantity' | 'fulfilled' | 'refunded'> & OrderedProduct,
  order: { readonly lines: readonly OrderedProduct[] },
): number {
  return isSent(line, order) ? Math.max(0, line.quantity - line.fulfilled - line.refunded) : 0;
}

/** Pieces of a line whose price was not given back yet. */
export function leftToRefund(line: LineProgress): number {
  return line.quantity - line.refunded;
}

/** What may still be given back, in minor units. */
export function refundableCents(order: Pick<OrderProgress, 'totalCents' | 'refundedCents'>): bigint {
  return order.totalCents - order.refundedCents;
}

/** Where the goods are, from what was sent and given back; a cancelled order stays so. */
export function fulfillmentStateOf(order: Pick<OrderProgress, 'fulfillmentState' | 'lines'>): OrderFulfillmentState {
  if (order.fulfillmentState === 'cancelled') {
    return 'cancelled';
  }
  if (!order.lines.some((line) => line.fulfilled > 0)) {
    return 'pending';
  }
  return order.lines.every((line) => leftToSend(line, order) === 0) ? 'fulfilled' : 'part-fulfilled';
}

/**
 * Where the money is, from what was really given back.
 * @param returnedCents of refunds that the payment service has confirmed
 */
export function paymentStateAfterRefunds(
  order: Pick<OrderProgress, 'paymentState' | 'totalCents'>,
  returnedCents: bigint,
): OrderPaymentState {
  if (returnedCents === 0n) {
    return order.paymentState === 'pending' ? 'pending' : 'paid';
  }
  return returnedCents >= order.totalCents ? 'refunded' : 'part-refunded';
}

/** What was paid for a line: less its own discount, with its share of what tax came on top, in minor units. */
export function paidForLine(order: OrderProgress, line: Pick<LineProgress, 'totalCents' | 'discountCents'>): bigint {
  const goodsCents = order.totalCents - order.shippingCents;
  const allCents = order.lines.reduce((sum, one) => sum + one.totalCents - one.discountCents, 0n);
  return allCents <= 0n || goodsCents <= 0n ? 0n : (goodsCents * (line.totalCents - line.discountCents)) / allCents;
}

/**
 * What some more pieces of a line come to, in minor units, rounded down: the last piece carries the rest, so that giving
 * back piece by piece gives back exactly what giving back all at once does.
 */
export function paidForPieces(
  line: { readonly paidCents: bigint; readonly quantity: number; readonly refunded: number },
  pieces: number,
): bigint {
  const upTo = (count: number) => (line.paidCents * BigInt(count)) / BigInt(line.quantity);
  return upTo(line.refunded + pieces) - upTo(line.refunded);
}

/** What decides whether a line is shipped: a code of ProductType. */
interface OrderedProduct {
  readonly productType: number;
}

function isSent(line: OrderedProduct, order: { readonly lines: readonly OrderedProduct[] }): boolean {
  const isShipped = order.lines.some(({ productType }) => productType === ProductType.Physical);
  return !isShipped || line.productType === ProductType.Physical;
}
