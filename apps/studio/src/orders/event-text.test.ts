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

describe('describeEvent', () => {
  it('tells what it knows', () => {
    expect(describeEvent(event('paid', { method: 'Card ending 4242' }), money).text).toBe(
      'Order placed and paid, Card ending 4242',
    );
    expect(describeEvent(event('refunded', { amountCents: 5000 }), money).text).toBe('Refunded, $50');
    expect(describeEvent(event('placed'), money).text).toBe('Order placed');
  });

  it('names what it does not know', () => {
    expect(describeEvent(event('stock-returned'), money).text).toBe('Stock returned');
  });
});
