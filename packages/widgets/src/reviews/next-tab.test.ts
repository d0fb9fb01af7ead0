import { describe, expect, it } from 'vitest';

import { nextTab } from './next-tab.ts';
import { reviewsUrl } from './reviews-url.ts';

describe('the tabs below a product', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    [' ', 1, 1],
    ['Enter', 1, undefined],
  ])('are walked by the key %j from %i', (key, at, expected) => {
    expect(nextTab(key, { at, count: 3, isRightToLeft: false })).toBe(expected);
  });

  it('are walked the other way round where one writes from the right', () => {
    expect(nextTab('ArrowRight', { at: 1, count: 3, isRightToLeft: true })).toBe(0);
    expect(nextTab('ArrowLeft', { at: 1, count: 3, isRightToLeft: true })).toBe(2);
  });

  it('leave a key alone that comes from elsewhere', () => {
    expect(nextTab('ArrowRight', { at: -1, count: 3, isRightToLeft: false })).toBeUndefined();
  });
});

describe('the address of reviews alone', () => {
  it('asks the page for the same reviews', () => {
    expect(reviewsUrl('http://shop.test/shop/jug?reviewStars=4#reviews')).toBe(
      'http://shop.test/shop/jug?reviewStars=4&format=reviews',
    );
    expect(reviewsUrl('http://shop.test/shop?itemId=1#reviews')).toBe('http://shop.test/shop?itemId=1&format=reviews');
  });
});
