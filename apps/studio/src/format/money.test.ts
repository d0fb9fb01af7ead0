import { describe, expect, it } from 'vitest';
import { formatMoney, moneyFieldText, parseMoney } from './money.ts';

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
  ])('understands %s', (typed, cents) => {
    expect(parseMoney(typed, 'USD', 'en-US')).toBe(cents);
  });

  it.each(['', 'free', '-5', '€ 12', '1.2.3', '1,23.4', '3.855', '12,34,567.00', '1.234.56,7', '9'.repeat(20)])(
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

describe('formatMoney', () => {
  it('writes minor units in the currency, negative with a real minus', () => {
    expect(formatMoney(123_450, 'USD', 'en-US')).toBe('$1,234.50');
    expect(formatMoney(-3090, 'USD', 'en-US')).toBe('−$30.90');
    expect(formatMoney(1200, 'JPY', 'en-US')).toBe('¥1,200');
  });

  it('settles what was typed to all digits', () => {
    expect(moneyFieldText(parseMoney('38,5', 'USD', 'en-US') ?? 0, 'USD', 'en-US')).toBe('38.50');
    expect(moneyFieldText(123_450, 'EUR', 'de-DE')).toBe('1234,50');
  });
});
