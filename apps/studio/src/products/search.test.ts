import { describe, expect, it } from 'vitest';
import { newProductSearch, productSearch } from './search.ts';

describe('productSearch', () => {
  it('keeps what it knows', () => {
    const search = { view: 'low', q: 'mug', type: [1, 2], category: 'Mugs', sort: 'title' };
    expect(productSearch(search)).toEqual(search);
  });

  it('leaves out defaults and what it does not know', () => {
    expect(productSearch({ view: 'all', q: '', type: ['x', 9], category: 4, sort: 'price' })).toEqual({});
  });

  it('takes a number that was searched for, and one type alone', () => {
    expect(productSearch({ q: 4820, type: 2 })).toEqual({ q: '4820', type: [2] });
  });
});

describe('newProductSearch', () => {
  it('begins with what a link asks for, and with nothing that it does not know', () => {
    expect([{ kind: 4 }, { kind: 'subscription' }, { kind: 2 }, { kind: 'x' }, {}].map(newProductSearch)).toEqual([
      { kind: 4 },
      { kind: 'subscription' },
      {},
      {},
      {},
    ]);
  });
});
