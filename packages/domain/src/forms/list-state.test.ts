import { describe, expect, it } from 'vitest';
import {
  CONFIRM_WITHIN_MS,
  confirmed,
  importTo,
  left,
  LIST_STATES,
  mayAskNow,
  signUpTo,
  type ListState,
} from './list-state.ts';

describe('signing up by a form', () => {
  it.each([
    ['mail', undefined, 'asked', true],
    ['none', undefined, 'on', false],
    ['mail', 'asked', 'asked', true],
    ['none', 'left', 'asked', true],
    ['none', 'bounced', 'asked', true],
    ['mail', 'on', 'on', false],
    ['none', 'complained', 'complained', false],
    ['mail', 'erased', 'asked', true],
  ] as const)('where the list asks by %s, of somebody who is %s, makes her %s', (confirm, before, state, asks) => {
    expect(signUpTo(confirm, before)).toEqual({ state, asks });
  });
});

describe('an import', () => {
  it('brings nobody back who is known, however she left', () => {
    for (const state of LIST_STATES) {
      expect(importTo(state, { asks: false })).toEqual({ state, asks: false });
    }
    expect(importTo(undefined, { asks: false })).toEqual({ state: 'on', asks: false });
    expect(importTo(undefined, { asks: true })).toEqual({ state: 'asked', asks: true });
  });
});

const asked = (state: ListState) => ({ state, askedAt: 1000 });

describe('the button of a confirmation', () => {
  it('works for seven days, and again afterwards where it worked', () => {
    expect(confirmed(asked('asked'), 1000 + CONFIRM_WITHIN_MS)).toBe('on');
    expect(confirmed(asked('asked'), 1001 + CONFIRM_WITHIN_MS)).toBeUndefined();
    expect(confirmed(asked('on'), Number.MAX_SAFE_INTEGER)).toBe('on');
    expect(confirmed(asked('left'), 1000)).toBeUndefined();
    expect(confirmed({ state: 'asked', askedAt: undefined }, 1000)).toBeUndefined();
  });
});

it('leaving ends what is under way, and nothing that ended otherwise', () => {
  expect(LIST_STATES.map(left)).toEqual(['left', 'left', 'left', 'bounced', 'complained', 'erased']);
});

it('an address is asked three times a day at most, and once an hour by a list', () => {
  expect(mayAskNow({ inDay: 2, ofListInHour: 0 })).toBe(true);
  expect(mayAskNow({ inDay: 3, ofListInHour: 0 })).toBe(false);
  expect(mayAskNow({ inDay: 1, ofListInHour: 1 })).toBe(false);
});
