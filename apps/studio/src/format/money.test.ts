import { describe, expect, it } from 'vitest';
import { formatMoney, moneyFieldText, moneyProblem, parseMoney } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['38', 3800],
    ['38.5', 3850],
    ['38,50', 3850],
    ['$38.50', 3850],
    [' 38,5 $ ', 3850],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,5', 123_450],
    ["1'234.50", 123_450],
    ['1,234', 123_400],
    ['1,234,567', 123_456_700],
    ['.5', 50],
    ['0', 0],
    ['7.', 700],
    ['12,34,567.00', 123_456_700],
    ['US$5', 500],
    ['5 USD', 500],
    ['\u206838.50\u2069', 3850],
  ])('understands %s', (typed, cents) => {
    expect(parseMoney(typed, 'USD', 'en-US')).toBe(cents);
  });

  it.each(['', 'free', '-5', '€ 12', '1.2.3', '1,23.4', '3.855', '12,34,56', '-$5.00', '1.234.56,7', '9'.repeat(20)])(
    'does not guess at %j',
    (typed) => {
      expect(parseMoney(typed, 'USD', 'en-US')).toBeUndefined();
    },
  );

  it('takes the group sign of the language', () => {
    expect(parseMoney('1.234', 'EUR', 'de-DE')).toBe(123_400);
    expect(parseMoney('1,234', 'EUR', 'de-DE')).toBeUndefined();
  });

  it('knows currencies without a minor unit', () => {
    expect(parseMoney('1,200', 'JPY', 'en-US')).toBe(1200);
    expect(parseMoney('1.5', 'JPY', 'en-US')).toBeUndefined();
  });
});

const problem = (typed: string, currency = 'USD') => moneyProblem(typed, currency, 'en-US', 'Enter an amount.');

describe('moneyProblem', () => {
  it('says why an amount is not taken', () => {
    expect(problem('five')).toBe('Enter an amount.');
    expect(problem('-$5.00')).toBe('An amount cannot be below zero.');
    expect(problem('1.234')).toBe('This can be read as thousands or as decimals. Write 2 decimals.');
    expect(problem('1.2345')).toBe('Write at most 2 decimals.');
    expect(problem('1.5', 'JPY')).toBe('This currency has no decimals.');
    expect(problem('€ 12')).toBe('This is an amount in EUR; the store sells in USD.');
    expect(problem('9'.repeat(20))).toBe('This amount is too large.');
  });
});

describe('formatMoney', () => {
  it('writes minor units in the currency, negative with a real minus', () => {
    expect(formatMoney(123_450, 'USD', 'en-US')).toBe('$1,234.50');
    expect(formatMoney(-3090, 'USD', 'en-US')).toBe('−$30.90');
    expect(formatMoney(1200, 'JPY', 'en-US')).toBe('¥1,200');
  });

  it('writes what parseMoney reads', () => {
    for (const language of ['en-US', 'de-DE', 'ar-EG', 'hi-IN', 'fr-CH']) {
      for (const currency of ['USD', 'JPY', 'INR', 'CHF']) {
        expect(parseMoney(formatMoney(123_456_789, currency, language), currency, language)).toBe(123_456_789);
        expect(parseMoney(moneyFieldText(123_456_789, currency, language), currency, language)).toBe(123_456_789);
      }
    }
  });

  it('settles what was typed to all digits', () => {
    expect(moneyFieldText(parseMoney('38,5', 'USD', 'en-US') ?? 0, 'USD', 'en-US')).toBe('38.50');
    expect(moneyFieldText(123_450, 'EUR', 'de-DE')).toBe('1234,50');
  });
});
