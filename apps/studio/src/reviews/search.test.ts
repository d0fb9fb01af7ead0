import { describe, expect, it } from 'vitest';
import { reviewSearch } from './search.ts';

describe('the address of the list of reviews', () => {
  it('keeps what narrows the list and drops the rest', () => {
    expect(reviewSearch({ view: 'pending', stars: '2', q: 'jug', page: 3 })).toEqual({
      view: 'pending',
      stars: 2,
      q: 'jug',
    });
    expect(reviewSearch({ view: 'all', stars: 6, q: '' })).toEqual({});
    expect(reviewSearch({ view: 'mine', stars: 2.5 })).toEqual({});
  });
});
