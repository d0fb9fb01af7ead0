import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareDecimals, decimalsOf, parseDecimalText, shiftDecimal } from './decimal-text.ts';

describe('decimal text', () => {
  it('moves the point without losing digits', () => {
    expect(shiftDecimal('123.45', 2)).toBe('12345');
    expect(shiftDecimal('123.450', 2)).toBe('12345.0');
    expect(shiftDecimal('-5', -2)).toBe('-0.05');
    expect(shiftDecimal('0.5', 1)).toBe('5');
    expect(parseDecimalText('1.5e3')).toBe('1500');
    expect(parseDecimalText('1,5')).toBeUndefined();
    expect([decimalsOf('1.50'), decimalsOf('1')]).toEqual([2, 0]);
  });

  it('there and back is the same amount, and order is that of numbers', () => {
    const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -25, max: 25 }), (a, b, places) => {
        const moved = shiftDecimal(shiftDecimal(String(a), places), -places);
        expect(compareDecimals(moved, String(a))).toBe(0);
        expect(Math.sign(compareDecimals(String(a), String(b)))).toBe(Number(a > b) - Number(a < b));
      }),
    );
  });
});
