import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['Größe, Ångström & ČAJ', ['große', 'angstrom', 'caj']],
  ['ada.lovelace@Example.com', ['ada', 'lovelace', 'example', 'com']],
  ['one ONE one', ['one']],
  ['مرحبًا', ['مرحبا']],
  ['  ', []],
])('%j is found by %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it('of a long text the first 300 words are found, and 40 signs of a long one', () => {
  expect(searchWords(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' '))).toHaveLength(300);
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(40)]);
});
