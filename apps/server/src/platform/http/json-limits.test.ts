import { describe, expect, it } from 'vitest';
import { isWithinJsonLimits } from './json-limits.ts';

describe('a JSON text', () => {
  it.each([
    ['a page document', JSON.stringify({ sections: [{ blocks: [{ value: { html: '<p>"[[[{{{"</p>' } }] }] }), true],
    ['64 levels', '['.repeat(64) + ']'.repeat(64), true],
    ['65 levels', '['.repeat(65) + ']'.repeat(65), false],
    ['levels in a string', JSON.stringify('['.repeat(1000)), true],
    ['levels in a string after a quotation mark', JSON.stringify(`"${'['.repeat(1000)}`), true],
    ['levels after a string that ends with a backslash', `["\\\\",${'['.repeat(65)}`, false],
    ['20,000 elements', JSON.stringify(Array.from({ length: 20_001 }, () => 0)), true],
    ['more elements', JSON.stringify(Array.from({ length: 20_002 }, () => 0)), false],
  ])('with %s: %3$s', (_name, text, isWithin) => {
    expect(isWithinJsonLimits(text)).toBe(isWithin);
  });
});
