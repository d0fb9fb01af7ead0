import { expect, it } from 'vitest';
import { customerSearch } from './search.ts';

it('reads the address of the list and leaves out what it does not know', () => {
  expect(customerSearch({ view: 'guests', sort: 'spent', q: 'ann' })).toEqual({
    view: 'guests',
    sort: 'spent',
    q: 'ann',
  });
  expect(customerSearch({ view: 'all', sort: 'lastOrder', q: '' })).toEqual({});
  expect(customerSearch({ view: 'constructor', sort: 7, q: 'x'.repeat(300) })).toEqual({ q: 'x'.repeat(100) });
});
