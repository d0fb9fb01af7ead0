import { describe, expect, it } from 'vitest';
import { nextCursor } from './use-list-keys.ts';

describe('nextCursor', () => {
  it.each([
    ['j', -1, 3, 0],
    ['ArrowDown', 0, 3, 1],
    ['j', 2, 3, undefined],
    ['k', 1, 3, 0],
    ['ArrowUp', 0, 3, undefined],
    ['j', -1, 0, undefined],
    ['x', 1, 3, undefined],
  ])('takes %s at %i of %i to %s', (key, cursor, count, expected) => {
    expect(nextCursor(key, cursor, count)).toBe(expected);
  });
});
