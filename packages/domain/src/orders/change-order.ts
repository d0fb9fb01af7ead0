import { accept, refuse, type Result } from '@portico/locale';
import {
  fulfillmentStateOf,
  leftToRefund,
  leftToSend,
  refundableCents,
  type LineQuantity,
  type OrderProgress,
} from './order-progress.ts';

/** Why an order cannot be changed so. */
export type OrderRefusal =
  /** It waits for its payment. */
  | { readonly code: 'ORDER_UNPAID' }
  | { readonly code: 'ORDER_CANCELLED' }
  /** All of its money was given back. */
  | { readonly code: 'ORDER_REFUNDED' }
  /** Something of it has left the house: it can be refunded, no longer cancelled. */
  | { readonly code: 'ORDER_SENT' }
  | { readonly code: 'NOTHING_TO_SEND' }
  | { readonly code: 'NO_SUCH_LINE'; readonly position: number }
  | { readonly code: 'TOO_MANY'; readonly position: number; readonly left: number }
  | { readonly code: 'REFUND_NOTHING' }
  | { readonly code: 'REFUND_TOO_MUCH'; readonly leftCents: bigint }
  /** Some of the gift cards that were bought was spent: so much may still go back. */
  | { readonly code: 'GIFT_CARD_SPENT'; readonly leftCents: bigint };

/** What is sent: all that is left, or so many of some lines. */
export type Sending = 'all' | readonly LineQuantity[];

/**
 * Sends goods: the whole order or some pieces of some lines.
 * @returns the pieces that go, and the order after it
 */
export function sendItems(
  order: OrderProgress,
  sending: Sending,
): Result<{ readonly lines: readonly LineQuantity[]; readonly order: OrderProgress }, OrderRefusal> {
  const closed = closedFor(order);
  if (closed) {
    return refuse(closed);
  }
  const asked =
    sending === 'all'
      ? order.lines.map((line) => ({ position: line.position, quantity: leftToSend(line, order) }))
      : sending;
  const lines = asked.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) {
    return refuse({ code: 'NOTHING_TO_SEND' });
  }
  const wrong = wrongLine(order, lines, (line) => leftToSend(line, order));
  if (wrong) {
    return refuse(wrong);
  }
  const sent = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, fulfilled: line.fulfilled + quantityOf(lines, line.position) })),
  };
  return accept({ lines, order: { ...sent, fulfillmentState: fulfillmentStateOf(sent) } });
}

/** What is given back: an amount, and the pieces it is for, if any. */
export interface Refund {
  /** In minor units. */
  readonly amountCents: bigint;
  readonly lines: readonly LineQuantity[];
}

/**
 * Gives money back: never more than was paid less what was given back or is on its way back, and no piece twice.
 * @returns the order with the refund on its way; its payment state changes when the payment service confirms
 */
export function refundOrder(order: OrderProgress, refund: Refund): Result<OrderProgress, OrderRefusal> {
  if (order.paymentState === 'pending') {
    return refuse({ code: 'ORDER_UNPAID' });
  }
  if (refundableCents(order) === 0n) {
    return refuse({ code: 'ORDER_REFUNDED' });
  }
  if (refund.amountCents <= 0n) {
    return refuse({ code: 'REFUND_NOTHING' });
  }
  if (refund.amountCents > refundableCents(order)) {
    return refuse({ code: 'REFUND_TOO_MUCH', leftCents: refundableCents(order) });
  }
  const wrong = wrongLine(order, refund.lines, leftToRefund);
  if (wrong) {
    return refuse(wrong);
  }
  const refunded = {
    ...order,
    refundedCents: order.refundedCents + refund.amountCents,
    lines: order.lines.map((line) => ({ ...line, refunded: line.refunded + quantityOf(refund.lines, line.position) })),
  };
  return accept({ ...refunded, fulfillmentState: fulfillmentStateOf(refunded) });
}

/** Takes back a refund that the payment service refused: its money and pieces are there again. */
export function undoRefund(order: OrderProgress, refund: Refund): OrderProgress {
  const undone = {
    ...order,
    refundedCents: order.refundedCents - refund.amountCents,
    lines: order.lines.map((line) => ({ ...line, refunded: line.refunded - quantityOf(refund.lines, line.position) })),
  };
  return { ...undone, fulfillmentState: fulfillmentStateOf(undone) };
}

/** Cancels an order of which nothing has left the house. Money is another matter: see `refundOrder`. */
export function cancelOrder(order: OrderProgress): Result<OrderProgress, OrderRefusal> {
  if (order.fulfillmentState === 'cancelled') {
    return refuse({ code: 'ORDER_CANCELLED' });
  }
  if (order.lines.some((line) => line.fulfilled > 0)) {
    return refuse({ code: 'ORDER_SENT' });
  }
  return accept({ ...order, fulfillmentState: 'cancelled' });
}

function closedFor(order: OrderProgress): OrderRefusal | undefined {
  if (order.fulfillmentState === 'cancelled') {
    return { code: 'ORDER_CANCELLED' };
  }
  if (order.paymentState === 'pending') {
    return { code: 'ORDER_UNPAID' };
  }
  return order.paymentState === 'refunded' ? { code: 'ORDER_REFUNDED' } : undefined;
}

/** The first line that is not there, or of which there are not so many left; a line named twice counts together. */
function wrongLine(
  order: OrderProgress,
  asked: readonly LineQuantity[],
  left: (line: OrderProgress['lines'][number]) => number,
): OrderRefusal | undefined {
  for (const { position } of asked) {
    const line = order.lines.find((one) => one.position === position);
    if (!line) {
      return { code: 'NO_SUCH_LINE', position };
    }
    if (quantityOf(asked, position) > left(line)) {
      return { code: 'TOO_MANY', position, left: left(line) };
    }
  }
  return undefined;
}

function quantityOf(lines: readonly LineQuantity[], position: number): number {
  return lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
}
