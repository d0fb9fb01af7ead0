import { expect, it } from 'vitest';
import { listingQuery } from './listing-query.ts';

const read = (text: string) => listingQuery.read(new URLSearchParams(text));

it('reads what a list is narrowed and sorted by, the same for every way to write it', () => {
  expect(read('sort=price&available=1&min=12,5&max=40&option.Size=M&option.Glaze=Shell&option.Glaze=Kelp')).toEqual({
    sort: 'price',
    min: '12.5',
    max: '40',
    isAvailable: true,
    options: { Glaze: ['Kelp', 'Shell'], Size: ['M'] },
  });
  expect(JSON.stringify(read('option.B=2&option.A=1&option.B=1&option.B=2'))).toBe(
    JSON.stringify(read('option.B=1&option.B=2&option.A=1')),
  );
});

it('asks for nothing where an address says nothing that could be', () => {
  const manyOptions = Array.from({ length: 11 }, (_, index) => `option.${index}=a`).join('&');
  const manyValues = Array.from({ length: 31 }, (_, index) => `option.A=${index}`).join('&');
  for (const text of [
    '',
    'sort=random',
    'min=-1&max=1e9',
    'min=1.2345',
    'available=yes',
    'option.=a',
    'option.A=',
    `option.A=${'x'.repeat(101)}`,
    manyOptions,
    manyValues,
  ]) {
    expect([text, read(text)]).toEqual([text, text === 'option.=a' ? { options: { '': ['a'] } } : undefined]);
  }
});
