import { describe, expect, it } from 'vitest';
import { readPriceChange, type PriceKind } from './price-input.ts';

describe('a price change that is typed', () => {
  it.each<[PriceKind, string, object | undefined]>([
    ['percent', '10', { kind: 'percent', percent: 10 }],
    ['percent', '−12,5 %', { kind: 'percent', percent: -12.5 }],
    ['percent', '-101', undefined],
    ['percent', 'ten', undefined],
    ['startSale', '20', { kind: 'startSale', percent: 20 }],
    ['startSale', '0', undefined],
    ['amount', '-2.50', { kind: 'amount', cents: -250 }],
    ['amount', '+ 3', { kind: 'amount', cents: 300 }],
    ['amount', '', undefined],
    ['set', '$38', { kind: 'set', cents: 3800 }],
    ['set', '-38', undefined],
    ['endSale', '', { kind: 'endSale' }],
  ])('%s %j', (kind, typed, change) => {
    expect(readPriceChange(kind, typed, 'USD', 'en-US')).toEqual(change);
  });
});
