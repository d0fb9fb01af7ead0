import { expect, it } from 'vitest';

import { firstValue, shuffled } from './begin-answers.ts';

it('[FORM-003] begins with what the address or the page says under the name that the owner gave, and not with more', () => {
  const page = { search: `?ref=Fair%20%3Cb%3E&long=${'x'.repeat(300)}`, path: '/shop', title: 'Shop' };

  expect(
    [
      { from: 'query', key: 'ref' },
      { from: 'query', key: 'other' },
      { from: 'page', key: 'path' },
      { from: 'page', key: 'title' },
    ].map((rule) => firstValue(rule, page)),
  ).toEqual(['Fair <b>', '', '/shop', 'Shop']);
  expect(firstValue({ from: 'query', key: 'long' }, page)).toHaveLength(200);
});

it('puts answers into another order, and loses none', () => {
  const numbers = [0.9, 0.1, 0.5];

  expect(shuffled(['a', 'b', 'c'], () => numbers.shift() ?? 0)).toEqual(['b', 'c', 'a']);
});
