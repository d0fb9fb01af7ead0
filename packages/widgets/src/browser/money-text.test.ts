import { expect, it } from 'vitest';

import { bareAmount, centsText } from './money-text.ts';

it('writes cents with the symbol of the currency table', () => {
  expect(centsText(123450, 'USD')).toBe('$1,234.50');
  expect(centsText(1500, 'JPY')).toBe('¥1,500');
});

it('takes dollars for a currency that no store sells in', () => {
  expect(centsText(100, 'XAU')).toBe('$1.00');
});

it('keeps the number alone where the kit adds the symbol', () => {
  expect(bareAmount('$1,234.50')).toBe('1,234.50');
  expect(bareAmount('CHF\u00A012.00')).toBe('12.00');
  expect(bareAmount('12.00\u00A0kr')).toBe('12.00');
});
