import { describe, expect, it } from 'vitest';
import { describeEvent } from './event-text.ts';

const event = (kind: string, detail: Record<string, unknown> = {}) => ({
  id: '1',
  kind,
  detail,
  actor: null,
  happenedAt: 0,
});
const money = (cents: number) => `$${cents / 100}`;
const told = (kind: string, detail: Record<string, unknown>) => describeEvent(event(kind, detail), money).text;

describe('describeEvent', () => {
  it('tells what it knows', () => {
    expect(describeEvent(event('paid', { method: 'Card ending 4242' }), money).text).toBe(
      'Order placed and paid, Card ending 4242',
    );
    expect(describeEvent(event('refunded', { amountCents: 5000 }), money).text).toBe('Refunded $50');
    expect(describeEvent(event('placed'), money).text).toBe('Order placed');
  });

  it('tells what was sent, and by which carrier', () => {
    expect(describeEvent(event('fulfilled', { pieces: 3, isAll: true }), money).text).toBe('Sent the order');
    expect(
      describeEvent(event('fulfilled', { pieces: 1, isAll: false, carrier: 'DHL', trackingNumber: '12' }), money).text,
    ).toBe('Sent 1 item by DHL 12');
  });

  it('tells what was put ready to be collected', () => {
    const ready = [
      { pieces: 3, isAll: true },
      { pieces: 1, isAll: false },
    ].map((detail) => describeEvent(event('fulfilled', { ...detail, isPickup: true }), money).text);

    expect(ready).toEqual(['Put the order ready', 'Put 1 item ready']);
  });

  it("tells what was done in Stripe's dashboard and by the payer's bank", () => {
    expect([
      told('refunded', { amountCents: 2500, by: 'Stripe' }),
      told('dispute-opened', { amountCents: 2500, reason: 'product_not_received' }),
      told('dispute-opened', { amountCents: 2500, reason: 'a_new_reason' }),
      told('dispute-withdrawn', { amountCents: 2500 }),
      told('dispute-won', {}),
      told('dispute-lost', {}),
      told('dispute-reinstated', { amountCents: 2500 }),
    ]).toEqual([
      "Refunded $25 in Stripe's dashboard",
      'The payer disputes $25: nothing arrived',
      'The payer disputes $25: “a new reason”',
      'The bank has taken $25 until it decides',
      'The dispute is decided for the shop',
      'The dispute is decided for the payer',
      'The bank has given $25 back to the shop',
    ]);
  });

  it('keeps what people wrote apart from what happened', () => {
    expect(describeEvent(event('note', { text: 'Rings on Monday' }), money)).toMatchObject({
      text: 'Noted',
      note: 'Rings on Monday',
    });
    expect(describeEvent(event('cancelled', { amountCents: 700, reason: 'Asked for it' }), money)).toMatchObject({
      text: 'Cancelled the order and refunded $7',
      note: 'Asked for it',
    });
  });

  it('names what it does not know', () => {
    expect(describeEvent(event('stock-returned'), money).text).toBe('Stock returned');
  });
});
