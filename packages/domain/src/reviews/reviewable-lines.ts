import { ProductType } from '../enumerations/product-type.ts';
import type { OrderFulfillmentState, OrderPaymentState } from '../orders/order-progress.ts';

/** What of an order decides whether its things may be reviewed. */
export interface BoughtForReview<Line extends BoughtLine> {
  readonly paymentState: OrderPaymentState;
  readonly fulfillmentState: OrderFulfillmentState;
  readonly lines: readonly Line[];
}

export interface BoughtLine {
  readonly productType: number;
  readonly quantity: number;
  readonly fulfilled: number;
  readonly refunded: number;
}

/** Why nothing of an order can be reviewed: its buyer has nothing yet, or has nothing of it any more. */
export type NothingToReview = 'not-sent' | 'given-back';

/**
 * The lines of an order that its buyer can tell of: paid, not given back, and in her hands. Files are there at once, and
 * so are services of an order of which nothing is shipped: nobody marks it as sent. Gift cards are money and have no reviews.
 */
export function reviewableLines<Line extends BoughtLine>(
  order: BoughtForReview<Line>,
): readonly Line[] | NothingToReview {
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'part-refunded';
  const kept =
    isPaid && order.fulfillmentState !== 'cancelled'
      ? order.lines.filter((line) => line.productType !== ProductType.GiftCard && line.refunded < line.quantity)
      : [];
  if (kept.length === 0) {
    return order.paymentState === 'pending' ? 'not-sent' : 'given-back';
  }
  const isShipped = kept.some(({ productType }) => productType === ProductType.Physical);
  const there = kept.filter((line) => !isShipped || line.fulfilled > 0 || line.productType === ProductType.Digital);
  return there.length === 0 ? 'not-sent' : there;
}
