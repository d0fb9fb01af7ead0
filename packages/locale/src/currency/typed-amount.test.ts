import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shiftDecimal } from '../number/decimal-text.ts';
import { formatCurrency } from '../number/number-format.ts';
import { numberOptions } from '../number/number-options.ts';
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
    ['12,34,567.00', 'INR', 'hi-IN', 123_456_700n],
    ['₹12,34,567', 'INR', 'en-IN', 123_456_700n],
    ['5,- €', 'EUR', 'de', 500n],
    ['5,– €', 'EUR', 'de', 500n],
    ['€ 5,--', 'EUR', 'nl', 500n],
    ['5.-', 'CHF', 'de-CH', 500n],
    ['5:-', 'SEK', 'sv', 500n],
    ['1 250:- kr', 'SEK', 'sv', 125_000n],
    ['US$5', 'USD', 'en', 500n],
    ['$5 USD', 'USD', 'en', 500n],
    ['$1.50 CAD', 'CAD', 'en-CA', 150n],
    ['USD5', 'USD', 'ar', 500n],
    ['5EUR', 'EUR', 'en', 500n],
    ['5 Euro', 'EUR', 'de', 500n],
    ['12.50 US dollars', 'USD', 'en', 1250n],
    ['500円', 'JPY', 'ja', 500n],
    ['￥１，２３４', 'JPY', 'ja', 1234n],
    ['１２．５０', 'USD', 'en', 1250n],
    ['٥٫٥٠', 'USD', 'ar-EG', 550n],
    ['۱۲۳۴٫۵', 'USD', 'fa', 123_450n],
    ['१२,३४,५६७', 'INR', 'mr', 123_456_700n],
    ['\u2068$5.00\u2069', 'USD', 'ar', 500n],
    ['\u200B\u200E5\u200F\u00A0$\u202F', 'USD', 'en', 500n],
    ['+5', 'USD', 'en', 500n],
    ['Rs.500', 'INR', 'en', 50_000n],
    ['kr.500', 'DKK', 'da', 50_000n],
    ['500 руб.', 'RUB', 'ru', 50_000n],
    ['5 ₪', 'ILS', 'he', 500n],
    ['-0', 'USD', 'en', 0n],
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
    ['-5', 'NEGATIVE_AMOUNT'],
    ['−$5.00', 'NEGATIVE_AMOUNT'],
    ['$-5.00', 'NEGATIVE_AMOUNT'],
    ['($5.00)', 'NEGATIVE_AMOUNT'],
    ['--5', 'NOT_AN_AMOUNT'],
    ['5-', 'NOT_AN_AMOUNT'],
    ['(5', 'NOT_AN_AMOUNT'],
    ['5-7', 'NOT_AN_AMOUNT'],
    ['5⁹⁹', 'NOT_AN_AMOUNT'],
    ['5½', 'NOT_AN_AMOUNT'],
    ['0x10', 'NOT_AN_AMOUNT'],
    ['5%', 'NOT_AN_AMOUNT'],
    ['5,-3', 'NOT_AN_AMOUNT'],
    ['5:-3', 'NOT_AN_AMOUNT'],
    ['5:30', 'NOT_AN_AMOUNT'],
    ["1,234'567", 'NOT_AN_AMOUNT'],
    ['12,34,5678', 'NOT_AN_AMOUNT'],
    ['1234.567', 'TOO_MANY_DECIMALS'],
    ['1 234.567', 'TOO_MANY_DECIMALS'],
    ['$5 CAD', 'OTHER_CURRENCY'],
    ['.'.repeat(100_000), 'NOT_AN_AMOUNT'],
  ])('%j is refused: %s', (text, code) => {
    expect(read(text)).toBe(code);
  });

  it('may be below zero where nothing is sold for them', () => {
    for (const text of ['-5', '−$5.00', '$-5', '($5.00)', '\u200E-5.00\u00A0$']) {
      expect(parseTypedAmount(text, 'USD', 'en-US', { allowsNegative: true })).toEqual({
        ok: true,
        value: money(-500n, 'USD'),
      });
    }
  });

  it('are what the package prints, in every currency and language', () => {
    const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    const styles = fc.constantFrom<readonly string[]>(
      [],
      ['symbol:narrow'],
      ['style:code'],
      ['style:name'],
      ['no-group'],
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...CODES),
        fc.constantFrom(...LANGUAGES),
        amounts,
        styles,
        (code, language, minorUnits, args) => {
          const amount = money(minorUnits, code);
          const { digits } = storeCurrencies[code];
          const options = [...args, `minfrac:${digits}`, `maxfrac:${digits}`];
          const major = shiftDecimal(String(minorUnits), -digits);
          for (const text of [storeMoneyText(amount), formatCurrency(major, code, numberOptions(options), language)]) {
            expect(parseTypedAmount(text, code, language, { allowsNegative: true }), text).toEqual({
              ok: true,
              value: amount,
            });
          }
        },
      ),
      { numRuns: 800 },
    );
  });
});

const CODES = Object.keys(storeCurrencies) as CurrencyCode[];

/** What the product speaks, what its conformance data speaks, and what writes numbers in another way still. */
const LANGUAGES = (
  'en-US de-DE ar-EG ar en-GB en-CA en-IN de-CH de-AT fr-FR fr-CH fr-CA es-ES es-MX it-IT pt-BR pt-PT nl-NL sv-SE ' +
  'nb-NO da-DK fi-FI pl-PL cs-CZ hu-HU ru-RU tr-TR he-IL ar-AE ar-MA hi-IN mr-IN bn-BD my-MM ne-NP fa-IR ur-PK ja-JP ' +
  'ko-KR zh-CN zh-TW th-TH vi-VN id-ID ms-MY fil-PH uk-UA el-GR sl-SI lt-LT et-EE bg-BG hr-HR en-ZA af-ZA gsw-CH'
).split(' ');
