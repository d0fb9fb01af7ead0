import { describe, expect, it } from 'vitest';
import { storeMoneyText } from './money-text.ts';
import { money } from './money.ts';
import { isCurrencyCode, storeCurrencies } from './store-currency.ts';

describe('money as the store shows it', () => {
  it.each([
    [0n, 'USD', '$0.00'],
    [5n, 'USD', '$0.05'],
    [123_450n, 'USD', '$1,234.50'],
    [123_456_789_012n, 'USD', '$1,234,567,890.12'],
    [-500n, 'USD', '-$5.00'],
    [1234n, 'JPY', '¥1,234'],
    [123_450n, 'CHF', 'CHF\u00A01,234.50'],
    [-500n, 'CHF', 'CHF\u00A0-5.00'],
    [123_450n, 'DKK', '1,234.50\u00A0kr'],
    [-500n, 'DKK', '-5.00\u00A0kr'],
    [123_450n, 'HUF', '1,234.50\u00A0Ft'],
  ] as const)('%s of %s is %s', (minorUnits, currency, text) => {
    expect(storeMoneyText(money(minorUnits, currency))).toBe(text);
  });

  it('[MONEY-008, MONEY-009] has "," between thousands and "." before decimals, whatever the currency', () => {
    expect(storeMoneyText(money(123_456_789n, 'EUR'))).toBe('€1,234,567.89');
    for (const currency of Object.keys(storeCurrencies).filter(isCurrencyCode)) {
      const amount = currency === 'JPY' ? '123,456,789' : '1,234,567.89';
      expect(storeMoneyText(money(123_456_789n, currency))).toContain(amount);
    }
  });

  it('[MONEY-010] has at most 15 places before the point, and never cuts one', () => {
    expect(storeMoneyText(money(99_999_999_999_999_999n, 'USD'))).toBe('$999,999,999,999,999.99');
    expect(() => storeMoneyText(money(100_000_000_000_000_000n, 'USD'))).toThrow(RangeError);
  });

  it('[MONEY-015] shows zero by its label when told to', () => {
    expect(storeMoneyText(money(0n, 'USD'), { showFree: true, freeLabel: 'Free' })).toBe('Free');
    expect(storeMoneyText(money(1n, 'USD'), { showFree: true, freeLabel: 'Free' })).toBe('$0.01');
  });

  it('[MONEY-014] raises an error when it shall show free and has no label', () => {
    expect(() => storeMoneyText(money(100n, 'USD'), { showFree: true })).toThrow(
      'A free label is required to show zero as free',
    );
  });
});
