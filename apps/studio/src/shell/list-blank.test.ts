import { expect, it } from 'vitest';
import { isNothing } from './list-blank.tsx';

it('begins a list where no tab has any, and not where all there is lies aside as spam or removed', () => {
  expect(isNothing({ all: 0, pending: 0, spam: 0, removed: 0 })).toBe(true);
  expect(isNothing({ all: 0, pending: 0, spam: 4, removed: 0 })).toBe(false);
  expect(isNothing({ all: 3, pending: 1, spam: 0, removed: 0 })).toBe(false);
  expect(isNothing(undefined)).toBe(false);
});
