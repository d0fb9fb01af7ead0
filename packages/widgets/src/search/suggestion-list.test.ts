import { expect, it } from 'vitest';

import { nextSuggestion } from './suggestion-list.ts';

it('goes down and up through suggestions, by way of the field', () => {
  expect([-1, 0, 1, 2].map((at) => nextSuggestion('ArrowDown', at, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((at) => nextSuggestion('ArrowUp', at, 3))).toEqual([2, -1, 0, 1]);
  expect(nextSuggestion('ArrowDown', -1, 0)).toBeUndefined();
  expect(nextSuggestion('a', 0, 3)).toBeUndefined();
});
