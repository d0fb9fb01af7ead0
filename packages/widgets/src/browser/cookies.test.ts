import { expect, it } from 'vitest';

import { hasCartCookie } from './cookies.ts';

it('[EXPR-003, EXPR-004] takes nothing but "true" for a cart', () => {
  expect(hasCartCookie('a=1; hasCart=true')).toBe(true);
  expect(hasCartCookie('__Host-hasCart=true; b=2')).toBe(true);
  for (const other of [
    '',
    'hasCart=',
    'hasCart=false',
    'hasCart=1',
    'hasCart=truer',
    'xhasCart=true',
    'hasCart=TRUE',
  ]) {
    expect(hasCartCookie(other)).toBe(false);
  }
});
