import { describe, expect, it } from 'vitest';

import { groupedCardNumber, slashedExpiry } from './card-typing.ts';

/** A text with `|` for the caret. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { readonly text: string; readonly caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('a card number', () => {
  it.each([
    ['42424|', '4242 4|'],
    ['4242424242424242|', '4242 4242 4242 4242|'],
    ['378282246310005|', '3782 822463 10005|'],
    ['4242-4242|', '4242 4242|'],
    ['42429| 4242', '4242 9|424 2'],
    ['4242 |242', '4242| 242'],
    ['|', '|'],
  ])('%s becomes %s', (before, after) => {
    expect(marked(groupedCardNumber(typed(before)))).toBe(after);
  });
});

describe('an expiry', () => {
  it.each([
    ['1|', '1|'],
    ['12|', '12 / |'],
    ['12 / /|', '12 / |'],
    ['12 / 34|', '12 / 34|'],
    ['4|', '04 / |'],
    ['1/|', '01 / |'],
    ['12/2034|', '12 / 2034|'],
    ['0429|', '04 / 29|'],
  ])('%s becomes %s', (before, after) => {
    expect(marked(slashedExpiry(typed(before), false))).toBe(after);
  });

  it('lets the slash be deleted', () => {
    expect(marked(slashedExpiry(typed('12 /|'), true))).toBe('12|');
  });
});
