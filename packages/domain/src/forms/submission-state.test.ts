import { expect, it } from 'vitest';
import { turnOf } from './submission-state.ts';

it('what leaves the spam folder is released, what goes into it held back', () => {
  expect(turnOf('spam', 'new')).toBe('release');
  expect(turnOf('spam', 'removed')).toBe('nothing');
  expect(turnOf('open', 'spam')).toBe('hold');
  expect(turnOf('spam', 'spam')).toBe('nothing');
  expect(turnOf('new', 'done')).toBe('nothing');
});
