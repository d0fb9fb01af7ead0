import { expect, it } from 'vitest';
import { isUnread, standingOf } from './unread-days.ts';

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

it.each([
  ['2026-02-03', false, true, 'typing'],
  ['2026-02-03', false, false, 'read'],
  ['', true, true, 'unread'],
  ['', true, false, 'unread'],
  ['', false, false, 'read'],
])(
  'a day %j, which the browser finds bad: %s, is while somebody is typing: %s, %s',
  (value, badInput, isTyping, standing) => {
    const field = { type: 'date', value, validity: { badInput } as ValidityState };

    expect(standingOf(field, { isTyping })).toBe(standing);
  },
);
