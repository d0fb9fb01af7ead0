import { expect, it } from 'vitest';
import { readRetention, turnOf } from './submission-state.ts';

it('what leaves the spam folder is released, what goes into it held back', () => {
  expect(turnOf('spam', 'new')).toBe('release');
  expect(turnOf('spam', 'removed')).toBe('nothing');
  expect(turnOf('open', 'spam')).toBe('hold');
  expect(turnOf('spam', 'spam')).toBe('nothing');
  expect(turnOf('new', 'done')).toBe('nothing');
});

it('a form keeps its submissions as long as it says, at most five years, else two', () => {
  expect([0, 1, 60].map(readRetention)).toEqual([0, 1, 60]);
  expect([61, -1, 1.5, '3', undefined].map(readRetention)).toEqual([24, 24, 24, 24, 24]);
});
