import { expect, it } from 'vitest';
import { isUnread } from './unread-days.ts';

it.each([
  ['date', '', true, true],
  ['date', '2026-11-29', false, false],
  ['date', '', false, false],
  // Until the last digit of its year is typed a day stands in another millennium.
  ['date', '0202-11-29', false, true],
  ['datetime-local', '0020-11-29T09:00', false, true],
  ['time', '09:00', false, false],
  ['time', '', true, true],
  ['text', '0001', false, false],
])('a field of type %s with %j, which the browser finds bad: %s, is unread: %s', (type, value, badInput, expected) => {
  expect(isUnread({ type, value, validity: { badInput } as ValidityState })).toBe(expected);
});
