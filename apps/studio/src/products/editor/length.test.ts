import { describe, expect, it } from 'vitest';
import { lengthText, parseLength } from './length.ts';

describe('a length', () => {
  it('is read and shown in centimetres or inches', () => {
    expect([parseLength('12,5', 'cm'), parseLength('5', 'in'), parseLength(' ', 'cm')]).toEqual([125, 127, null]);
    expect([lengthText(125, 'cm'), lengthText(127, 'in'), lengthText(null, 'cm')]).toEqual(['12.5', '5', '']);
  });

  it.each(['12', '0.5', '7.25', '12.1', '99.95'])('of %s inches is shown as it was typed', (typed) => {
    expect(lengthText(parseLength(typed, 'in'), 'in')).toBe(typed);
  });

  it.each(['-1', 'twelve', '1e3', '99999'])('is not %s', (typed) => {
    expect(parseLength(typed, 'cm')).toBeNaN();
  });
});
