import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { storeMoneyText } from './money-text.ts';
import { money } from './money.ts';
import { storeCurrencies, type CurrencyCode } from './store-currency.ts';
import { parseTypedAmount } from './typed-amount.ts';

const read = (text: string, currency: CurrencyCode = 'USD', language = 'en-US') => {
  const amount = parseTypedAmount(text, currency, language);
  return amount.ok ? amount.value.minorUnits : amount.error.code;
};

describe('amounts that owners type', () => {
  it.each([
    ['38', 'USD', 'en', 3800n],
    ['38.5', 'USD', 'en', 3850n],
    ['.99', 'USD', 'en', 99n],
    ['1,234.50', 'USD', 'en', 123_450n],
    ['$1,234.50', 'USD', 'en', 123_450n],
    ['usd 12', 'USD', 'en', 1200n],
    ['€ 12', 'EUR', 'de', 1200n],
    ['12 €', 'EUR', 'de', 1200n],
    ['12,50', 'EUR', 'de', 1250n],
    ['12,50', 'USD', 'en', 1250n],
    ['1.234,50', 'EUR', 'de', 123_450n],
    ['1.234', 'EUR', 'de', 123_400n],
    ['1,234', 'USD', 'en', 123_400n],
    ['1 234,50', 'EUR', 'fr', 123_450n],
    ["1'234.50", 'CHF', 'de-CH', 123_450n],
    ['1,234', 'JPY', 'ja', 1234n],
    ['¥1,234', 'JPY', 'ja', 1234n],
    ['١٬٢٣٤٫٥٠', 'USD', 'ar-EG', 123_450n],
    ['12 kr', 'SEK', 'sv', 1200n],
    ['−5', 'USD', 'en', -500n],
    ['5.000', 'USD', 'de', 500_000n],
    ['0.500', 'EUR', 'de', 50n],
    ['1 234 567', 'EUR', 'fr', 123_456_700n],
  ] as const)('%s of %s in %s', (text, currency, language, minorUnits) => {
    expect(read(text, currency, language)).toBe(minorUnits);
  });

  it.each([
    ['', 'NOT_AN_AMOUNT'],
    ['five', 'NOT_AN_AMOUNT'],
    ['12,34,56', 'NOT_AN_AMOUNT'],
    ['1.2.3', 'NOT_AN_AMOUNT'],
    ['12 apples', 'NOT_AN_AMOUNT'],
    ['1e3', 'NOT_AN_AMOUNT'],
    ['€ 12', 'OTHER_CURRENCY'],
    ['1.234', 'UNCLEAR_AMOUNT'],
    ['1.2345', 'TOO_MANY_DECIMALS'],
    ['0,125', 'TOO_MANY_DECIMALS'],
    ['12 50', 'NOT_AN_AMOUNT'],
    ["12'50", 'NOT_AN_AMOUNT'],
    ['1 2 3', 'NOT_AN_AMOUNT'],
    ['9'.repeat(16), 'AMOUNT_TOO_LARGE'],
  ])('%j is refused: %s', (text, code) => {
    expect(read(text)).toBe(code);
  });

  it('are what the store prints, in any currency', () => {
    const codes = Object.keys(storeCurrencies) as CurrencyCode[];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.bigInt({ min: 0n, max: 10n ** 14n }), (code, minorUnits) => {
        expect(read(storeMoneyText(money(minorUnits, code)), code)).toBe(minorUnits);
      }),
    );
  });
});
