import { describe, expect, it } from 'vitest';
import { isInRange } from './area.ts';
import { postalRangeText, readPostalRanges } from './postal-ranges.ts';

const read = (country: string, text: string) => {
  const ranges = readPostalRanges(country, text);
  return ranges.ok ? ranges.value.map(postalRangeText) : ranges.error;
};

describe('postal codes of a zone', () => {
  it.each([
    ['US', '04101, 04103-04110', ['04101', '04103–04110']],
    ['DE', '26100–26199\n 10115 .. 10117', ['26100–26199', '10115–10117']],
    ['GB', 'ec1y; B', ['EC1Y', 'B']],
    ['CA', 'h3z,H3Z', ['H3Z']],
    ['SE', '114', ['114']],
    ['US', ' \n,', []],
    ['US', '0410', { text: '0410', reason: 'zipFiveDigits' }],
    ['US', '04110-04101', { text: '04110-04101', reason: 'noRow' }],
    ['US', '04101-0411', { text: '04101-0411', reason: 'zipFiveDigits' }],
    ['CA', 'H3A–H3Z', { text: 'H3A–H3Z', reason: 'noRow' }],
    ['US', '04101-04103-04105', { text: '04101-04103-04105', reason: 'zipFiveDigits' }],
  ])('in %s are read from %j', (country, text, ranges) => {
    expect(read(country, text)).toEqual(ranges);
  });

  it('are a thousand at most', () => {
    const many = Array.from({ length: 1001 }, (_, index) => String(10_000 + index));

    expect(read('DE', many.join(','))).toEqual({ text: '11000', reason: 'tooMany' });
  });

  it.each([
    ['US', '04101', '04110', '04110-9999', true],
    ['US', '04101', '04110', '04111', false],
    ['NL', '1000', '1099', '1012 AB', true],
    ['NL', '1000', '1099', '1112 AB', false],
    ['DE', '26100', '26199', '26133', true],
    ['DE', '26100', '26199', '', false],
    ['SE', '100', '119', '114 55', true],
    ['US', '04101', '04110', 'nowhere', false],
  ])('in %s from %s to %s: %j is %s', (country, from, to, postalCode, isIn) => {
    expect(isInRange(country, { from, to }, postalCode)).toBe(isIn);
  });
});
