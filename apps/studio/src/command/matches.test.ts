import { describe, expect, it } from 'vitest';
import { findCommands, guessCommands, matchesWords } from './matches.ts';

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

describe('findCommands', () => {
  const products = { label: 'Products', words: 'catalog, import, CSV' };
  const imports = { label: 'Import a file' };

  it('finds what is called so besides, after what is named so, and says by which word', () => {
    expect(findCommands([products, imports], 'imp')).toEqual([imports, { ...products, foundBy: 'import' }]);
  });

  it('takes words of its name and of its other names together', () => {
    expect(findCommands([products], 'products csv')).toEqual([{ ...products, foundBy: 'CSV' }]);
    expect(findCommands([products], 'csv cat')).toEqual([{ ...products, foundBy: 'catalog, CSV' }]);
    expect(findCommands([products], 'csv pages')).toEqual([]);
  });

  it('gives all of them as they are while nothing is typed', () => {
    expect(findCommands([products, imports], '')).toEqual([products, imports]);
  });
});

describe('guessCommands', () => {
  const shipping = { label: 'Shipping', words: 'delivery, rates' };

  it.each(['shiping', 'shippping', 'shippnig', 'shupping', 'shipipng', 'delivry', 'shiping rates'])(
    'knows what is meant by %s',
    (typed) => {
      expect(guessCommands([shipping], typed)).toEqual([shipping]);
    },
  );

  it.each(['shop', 'shxx', 'slipping off', 'chopping', ''])('does not guess at %s', (typed) => {
    expect(guessCommands([shipping], typed)).toEqual([]);
  });
});
