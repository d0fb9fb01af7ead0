import { describe, expect, it } from 'vitest';
import { divideRounded, type Rounding } from './rounding.ts';

describe('dividing and rounding once', () => {
  it.each<[Rounding, readonly bigint[]]>([
    // 15/10, 25/10, 24/10, 26/10, -15/10, -25/10, -26/10
    ['half-even', [2n, 2n, 2n, 3n, -2n, -2n, -3n]],
    ['half-up', [2n, 3n, 2n, 3n, -2n, -3n, -3n]],
    ['down', [1n, 2n, 2n, 2n, -1n, -2n, -2n]],
    ['up', [2n, 3n, 3n, 3n, -2n, -3n, -3n]],
  ])('%s', (rounding, expected) => {
    expect([15n, 25n, 24n, 26n, -15n, -25n, -26n].map((dividend) => divideRounded(dividend, 10n, rounding))).toEqual(
      expected,
    );
  });

  it('leaves whole results alone', () => {
    expect(
      (['half-even', 'half-up', 'down', 'up'] as const).map((rounding) => divideRounded(-30n, 10n, rounding)),
    ).toEqual([-3n, -3n, -3n, -3n]);
  });

  it('refuses a divisor that is not positive', () => {
    expect(() => divideRounded(1n, 0n, 'down')).toThrow('Cannot divide by 0.');
  });
});
