import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { cancelOrder, refundOrder, sendItems, undoRefund } from './change-order.ts';
import {
  leftToSend,
  paidForLine,
  paidForPieces,
  paymentStateAfterRefunds,
  type LineProgress,
  type OrderProgress,
} from './order-progress.ts';

const aLine = (overrides: Partial<LineProgress> = {}): LineProgress => ({
  position: 0,
  productType: ProductType.Physical,
  quantity: 2,
  fulfilled: 0,
  refunded: 0,
  totalCents: 7600n,
  discountCents: 0n,
  ...overrides,
});

const anOrder = (overrides: Partial<OrderProgress> = {}): OrderProgress => ({
  paymentState: 'paid',
  fulfillmentState: 'pending',
  totalCents: 18_600n,
  shippingCents: 1400n,
  refundedCents: 0n,
  lines: [aLine(), aLine({ position: 1, quantity: 1, totalCents: 9600n })],
  ...overrides,
});

const code = (result: { readonly ok: boolean; readonly error?: unknown }) =>
  result.ok ? 'accepted' : (result.error as { code: string }).code;

describe('sending', () => {
  it('sends all that is left and the order is sent', () => {
    const result = sendItems(anOrder(), 'all');

    expect(result).toMatchObject({
      ok: true,
      value: {
        lines: [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
        order: { fulfillmentState: 'fulfilled' },
      },
    });
  });

  it('sends some pieces and the order is part sent until the rest follows', () => {
    const first = sendItems(anOrder(), [{ position: 0, quantity: 1 }]);
    const order = first.ok ? first.value.order : anOrder();
    const rest = sendItems(order, 'all');

    expect(order.fulfillmentState).toBe('part-fulfilled');
    expect(rest).toMatchObject({ ok: true, value: { lines: [{ quantity: 1 }, { quantity: 1 }] } });
    expect(rest.ok && rest.value.order.fulfillmentState).toBe('fulfilled');
  });

  it.each([
    ['an order that waits for its money', anOrder({ paymentState: 'pending' }), 'all', 'ORDER_UNPAID'],
    ['a cancelled order', anOrder({ fulfillmentState: 'cancelled' }), 'all', 'ORDER_CANCELLED'],
    ['an order whose money went back', anOrder({ paymentState: 'refunded' }), 'all', 'ORDER_REFUNDED'],
    ['nothing', anOrder(), [{ position: 0, quantity: 0 }], 'NOTHING_TO_SEND'],
    ['a line that is not there', anOrder(), [{ position: 7, quantity: 1 }], 'NO_SUCH_LINE'],
    ['more than were bought', anOrder(), [{ position: 1, quantity: 2 }], 'TOO_MANY'],
    [
      'a line twice, together more than were bought',
      anOrder(),
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 2 },
      ],
      'TOO_MANY',
    ],
  ] as const)('refuses %s', (_what, order, sending, refusal) => {
    expect(code(sendItems(order, sending))).toBe(refusal);
  });

  it('leaves files out of what is shipped, and ticks off an order of files alone', () => {
    const file = aLine({ position: 1, productType: ProductType.Digital });
    const mixed = anOrder({ lines: [aLine(), file] });
    const filesOnly = anOrder({ lines: [file] });

    expect(leftToSend(file, mixed)).toBe(0);
    expect(sendItems(mixed, 'all')).toMatchObject({ ok: true, value: { lines: [{ position: 0, quantity: 2 }] } });
    expect(sendItems(filesOnly, 'all')).toMatchObject({
      ok: true,
      value: { order: { fulfillmentState: 'fulfilled' } },
    });
  });

  it('does not send what was given back', () => {
    const refunded = refundOrder(anOrder(), { amountCents: 3800n, lines: [{ position: 0, quantity: 1 }] });
    const order = refunded.ok ? refunded.value : anOrder();

    expect(code(sendItems(order, [{ position: 0, quantity: 2 }]))).toBe('TOO_MANY');
    expect(sendItems(order, 'all')).toMatchObject({ ok: true, value: { order: { fulfillmentState: 'fulfilled' } } });
  });
});

describe('giving money back', () => {
  it('never gives back more than was paid, in however many parts', () => {
    const first = refundOrder(anOrder(), { amountCents: 10_000n, lines: [] });
    const order = first.ok ? first.value : anOrder();

    expect(refundOrder(order, { amountCents: 8601n, lines: [] })).toEqual({
      ok: false,
      error: { code: 'REFUND_TOO_MUCH', leftCents: 8600n },
    });
    const last = refundOrder(order, { amountCents: 8600n, lines: [] });
    expect(last.ok && code(refundOrder(last.value, { amountCents: 1n, lines: [] }))).toBe('ORDER_REFUNDED');
  });

  it.each([
    ['nothing', anOrder(), { amountCents: 0n, lines: [] }, 'REFUND_NOTHING'],
    ['less than nothing', anOrder(), { amountCents: -5n, lines: [] }, 'REFUND_NOTHING'],
    ['before it was paid', anOrder({ paymentState: 'pending' }), { amountCents: 1n, lines: [] }, 'ORDER_UNPAID'],
    ['more pieces than bought', anOrder(), { amountCents: 1n, lines: [{ position: 0, quantity: 3 }] }, 'TOO_MANY'],
    ['pieces of no line', anOrder(), { amountCents: 1n, lines: [{ position: 9, quantity: 1 }] }, 'NO_SUCH_LINE'],
  ] as const)('refuses to give back %s', (_what, order, refund, refusal) => {
    expect(code(refundOrder(order, refund))).toBe(refusal);
  });

  it('is there again when the payment service refuses', () => {
    const refund = { amountCents: 3800n, lines: [{ position: 0, quantity: 1 }] };
    const refunded = refundOrder(anOrder(), refund);

    expect(refunded.ok && undoRefund(refunded.value, refund)).toEqual(anOrder());
  });

  it('counts an order as refunded when all of it is back', () => {
    expect(paymentStateAfterRefunds(anOrder(), 0n)).toBe('paid');
    expect(paymentStateAfterRefunds(anOrder(), 1n)).toBe('part-refunded');
    expect(paymentStateAfterRefunds(anOrder(), 18_600n)).toBe('refunded');
  });

  it('knows what a piece cost after discount and tax, and the pieces add up to the line', () => {
    const line = aLine({ quantity: 3, totalCents: 1000n });
    // 10.00 of goods, 1.00 off, 0.50 tax, 4.00 for the post.
    const order = anOrder({ totalCents: 1350n, shippingCents: 400n, lines: [line] });

    const paid = { paidCents: paidForLine(order, line), quantity: 3 };
    const pieces = [0, 1, 2].map((refunded) => paidForPieces({ ...paid, refunded }, 1));

    expect(paidForPieces({ ...paid, refunded: 0 }, 3)).toBe(950n);
    expect(pieces).toEqual([316n, 317n, 317n]);
  });
});

it('knows that a code which holds for one line made only that line cheaper', () => {
  const cheaper = aLine({ totalCents: 1000n, discountCents: 400n });
  const dear = aLine({ position: 1, totalCents: 1000n });
  // 6.00 and 10.00 of goods, 10% tax on top, 5.00 for the post.
  const order = anOrder({ totalCents: 2260n, shippingCents: 500n, lines: [cheaper, dear] });

  expect([paidForLine(order, cheaper), paidForLine(order, dear)]).toEqual([660n, 1100n]);
});

describe('cancelling', () => {
  it('cancels what has not left the house, paid or not', () => {
    expect(cancelOrder(anOrder())).toMatchObject({ ok: true, value: { fulfillmentState: 'cancelled' } });
    expect(code(cancelOrder(anOrder({ paymentState: 'pending' })))).toBe('accepted');
  });

  it('refuses what was sent in part, and what is cancelled', () => {
    expect(code(cancelOrder(anOrder({ lines: [aLine({ fulfilled: 1 })] })))).toBe('ORDER_SENT');
    expect(code(cancelOrder(anOrder({ fulfillmentState: 'cancelled' })))).toBe('ORDER_CANCELLED');
  });
});
