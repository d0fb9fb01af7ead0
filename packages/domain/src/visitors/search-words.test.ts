import { describe, expect, it } from 'vitest';
import { countedWords } from './search-words.ts';

describe('words that were searched for', () => {
  it.each([
    ['  Tea   Towel ', 'tea towel'],
    ['ＭＵＧ', 'mug'],
    ['mug 12 cm', 'mug 12 cm'],
    ['ada@example.com', ''],
    ['order 104 94 22', ''],
    ['+43 (0)660 123-45', ''],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('%j are counted as %j', (typed, counted) => {
    expect(countedWords(typed)).toBe(counted);
  });
});
