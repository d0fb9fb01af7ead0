import { describe, expect, it } from 'vitest';
import { settledAmount } from './settled-amount.ts';

describe('settledAmount', () => {
  it.each([
    ['en-US', 'USD', '$1,234.5', '1234.50'],
    ['de-DE', 'EUR', '38,5', '38,50'],
    ['fr-FR', 'EUR', '1 234', '1234,00'],
    ['ja-JP', 'JPY', '1,200', '1200'],
    ['ar-EG', 'USD', '٣٨٫٥', '٣٨٫٥٠'],
  ])('gives an amount all its digits as %s writes it', (language, currency, typed, settled) => {
    expect(settledAmount(typed, currency, language)).toBe(settled);
  });

  it('settles what it has settled to itself', () => {
    for (const language of ['en-US', 'de-CH', 'ar-EG', 'hi-IN']) {
      const once = settledAmount('1234', 'USD', language);
      expect(settledAmount(once, 'USD', language)).toBe(once);
    }
  });

  it('leaves what is empty or no amount as it is', () => {
    expect(settledAmount('', 'USD', 'en-US')).toBe('');
    expect(settledAmount('a lot', 'USD', 'en-US')).toBe('a lot');
  });
});
