import { describe, expect, it } from 'vitest';
import { formatChange, formatFigure } from './format-figure.ts';

describe('a figure', () => {
  it.each([
    [1284, 'count', '1,284'],
    [0.418, 'share', '41.8%'],
    [3.36, 'ratio', '3.4'],
    [74, 'seconds', '1 min 14 s'],
    [9, 'seconds', '9 s'],
    [840, 'ms', '840 ms'],
    [2400, 'ms', '2.4 s'],
    [0.104, 'score', '0.10'],
    [1438200, 'money', '$14,382.00'],
    [null, 'share', '–'],
  ] as const)('of %s %s reads %s', (value, unit, text) => {
    expect(formatFigure(value, { unit, currency: 'USD' }, 'en-US')).toBe(text);
  });

  it('is compared in parts, a share in points, and with nothing not at all', () => {
    expect(formatChange({ value: 110, before: 100, unit: 'count' }, 'en-US')).toEqual({
      text: '10.0%',
      direction: 'up',
    });
    expect(formatChange({ value: 0.4, before: 0.419, unit: 'share' }, 'en-US')).toEqual({
      text: '1.9 pt',
      direction: 'down',
    });
    expect(formatChange({ value: 5, before: 5, unit: 'count' }, 'en-US')?.direction).toBe('same');
    expect(formatChange({ value: 5, before: 0, unit: 'count' }, 'en-US')).toBeUndefined();
    expect(formatChange({ value: 5, before: null, unit: 'count' }, 'en-US')).toBeUndefined();
  });
});
