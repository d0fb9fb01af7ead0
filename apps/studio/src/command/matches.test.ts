import { describe, expect, it } from 'vitest';
import { matchesWords } from './matches.ts';

describe('matchesWords', () => {
  it('finds by words as they begin, in any order and case', () => {
    expect(matchesWords('Products, sold out', 'SOLD prod')).toBe(true);
  });

  it('needs every word, and only beginnings', () => {
    expect(matchesWords('Products, sold out', 'sold in')).toBe(false);
    expect(matchesWords('Products, sold out', 'ducts')).toBe(false);
  });

  it('finds everything while nothing is typed', () => {
    expect(matchesWords('Home', '  ')).toBe(true);
  });
});
