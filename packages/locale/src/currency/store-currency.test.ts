import { describe, expect, it } from 'vitest';
import {
  currencyOrDefault,
  DEFAULT_CURRENCY,
  isCurrencyCode,
  storeCurrencies,
  storeCurrency,
} from './store-currency.ts';

describe('the currencies of a store', () => {
  it('[MONEY-005] are 26, each with code, symbol, layout and digits', () => {
    const entries = Object.entries(storeCurrencies);

    expect(entries).toHaveLength(26);
    for (const [code, { symbol, layout, digits }] of entries) {
      expect([
        code,
        symbol.length > 0,
        ['symbol-first', 'symbol-space-first', 'symbol-last'].includes(layout),
        digits >= 0,
      ]).toEqual([expect.stringMatching(/^[A-Z]{3}$/), true, true, true]);
    }
  });

  it('[MONEY-006, MONEY-007] have two digits, and the yen none', () => {
    const others = Object.entries(storeCurrencies).filter(([, { digits }]) => digits !== 2);

    expect(others.map(([code, { digits }]) => [code, digits])).toEqual([['JPY', 0]]);
  });

  it('[MONEY-001, MONEY-002] start with the US dollar, which has two digits', () => {
    expect([DEFAULT_CURRENCY, storeCurrency(DEFAULT_CURRENCY).digits]).toEqual(['USD', 2]);
  });

  it.each(['usd', 'XXX', '', 'toString', '__proto__'])('do not include %j', (code) => {
    expect(isCurrencyCode(code)).toBe(false);
  });

  it('[MONEY-001] are dollars where a text names none of them', () => {
    expect(['JPY', 'usd', 'XXX', ''].map(currencyOrDefault)).toEqual(['JPY', 'USD', 'USD', 'USD']);
  });
});
