import { expect, it } from 'vitest';

import { createFakeClock } from '@portico/beacon/fake-clock';
import { besides, FOLLOW_EVERY_MS, throttle } from './popover-place.ts';

it('[GALLERY-023] follows what scrolls at once, and then no more than once in 100 ms, the last time included', () => {
  const clock = createFakeClock();
  let runs = 0;
  const follow = throttle(clock, FOLLOW_EVERY_MS, () => (runs += 1));

  follow();
  expect(runs).toBe(1);
  for (let ms = 0; ms < 90; ms += 10) {
    clock.advance(10);
    follow();
  }
  clock.advance(9);
  expect(runs).toBe(1);
  clock.advance(1);
  expect(runs).toBe(2);
  clock.advance(5000);

  expect(runs).toBe(2);
});

const wide = { windowWidth: 1280, isRightToLeft: false };
const popover = { left: 860, right: 1240, top: 84, bottom: 180 };

it('leaves a title alone that it does not lie on', () => {
  expect(besides(popover, { left: 40, right: 700, top: 100, bottom: 160 }, wide)).toEqual({});
  expect(besides(popover, { left: 860, right: 1240, top: 180, bottom: 230 }, wide)).toEqual({});
});

it('goes before the title it would lie on, in the direction of the page, and below where that leaves no room', () => {
  const title = { left: 850, right: 1240, top: 104, bottom: 160 };

  expect(besides(popover, title, wide)).toEqual({ end: 1280 - 850 + 12 });
  expect(besides(popover, title, { windowWidth: 1280, isRightToLeft: true })).toEqual({ top: 172 });
  expect(besides(popover, { ...title, left: 20 }, wide)).toEqual({ top: 172 });
});
