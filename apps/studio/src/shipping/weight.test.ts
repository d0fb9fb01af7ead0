import { expect, it } from 'vitest';
import { parseWeight, weightText } from './weight.ts';

it.each([
  ['2', 'kg', 2000],
  ['0,35', 'kg', 350],
  ['2', 'lb', 907],
  ['heavy', 'kg', Number.NaN],
  ['-1', 'kg', Number.NaN],
  ['', 'lb', Number.NaN],
] as const)('reads %j in %s as %s grams', (text, unit, grams) => {
  expect(parseWeight(text, unit)).toBe(grams);
});

it('shows a weight as it was typed', () => {
  for (const unit of ['kg', 'lb'] as const) {
    for (const text of ['0', '0.25', '1', '2.5', '40']) {
      expect(weightText(parseWeight(text, unit), unit)).toBe(text);
    }
  }
});
