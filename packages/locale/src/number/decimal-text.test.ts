import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareDecimals, decimalsOf, lessWhole, parseDecimalText, shiftDecimal } from './decimal-text.ts';

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

  it('is no longer than a number may be, whatever was written', () => {
    expect(parseDecimalText('1e-999999999')).toBe(`0.${'0'.repeat(399)}1`);
    expect(parseDecimalText('1e299')).toBe(`1${'0'.repeat(299)}`);
    expect(parseDecimalText('-0.001e302')).toBe(`-1${'0'.repeat(299)}`);
    expect(parseDecimalText('1e300')).toBeUndefined();
    expect(parseDecimalText('0e999999999')).toBe('0');
    for (const text of [
      '1e400',
      '1e999999999',
      '9'.repeat(400),
      '0x10',
      '1e',
      'e5',
      '.',
      '',
      '1_0',
      'Infinity',
      'NaN',
    ]) {
      expect(parseDecimalText(text)).toBeUndefined();
    }
    expect(parseDecimalText(`${'0'.repeat(500)}5`)).toBe('5');
    expect(parseDecimalText(`${'1'.repeat(5_000_000)}x`)).toBeUndefined();
    expect(() => shiftDecimal('1', 1e9)).toThrow(RangeError);
  });

  it('loses whole numbers exactly, and keeps its decimals', () => {
    expect([lessWhole('1', 1), lessWhole('1.0', 1), lessWhole('0.5', 2), lessWhole('-3.25', -1)]).toEqual([
      '0',
      '0.0',
      '-1.5',
      '-2.25',
    ]);
    expect(lessWhole(`1${'0'.repeat(21)}`, 1)).toBe('9'.repeat(21));
    expect(lessWhole(`1.${'0'.repeat(200)}`, 1)).toBe(`0.${'0'.repeat(200)}`);
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
