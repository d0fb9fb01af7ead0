import { describe, expect, it } from 'vitest';
import { orderQueryOf, orderSearch } from './search.ts';

describe('the address of the orders list', () => {
  it('keeps what it knows and leaves out the rest', () => {
    expect(
      orderSearch({
        view: 'sent',
        q: 1001,
        payment: 'paid',
        fulfillment: ['pending', 'gone'],
        placed: '30',
        sort: 'total',
        x: 1,
      }),
    ).toEqual({ view: 'sent', q: '1001', payment: ['paid'], fulfillment: ['pending'], placed: 30, sort: 'total' });
    expect(orderSearch({ view: 'gone', from: 'yesterday', item: 'x', sort: 'newest', placed: 8 })).toEqual({});
  });

  it('takes days that are named only where no span is', () => {
    expect(orderSearch({ from: '2026-03-01', to: '2026-03-02' })).toEqual({ from: '2026-03-01', to: '2026-03-02' });
    expect(orderSearch({ placed: 7, from: '2026-03-01' })).toEqual({ placed: 7 });
  });

  it('asks for whole days of the shop, today among them', () => {
    const now = Date.parse('2026-03-10T03:00:00Z');

    expect(orderQueryOf({ placed: 1 }, now, 'America/New_York').from).toBe('2026-03-09');
    expect(orderQueryOf({ placed: 7 }, now, 'Europe/Berlin').from).toBe('2026-03-04');
  });
});
