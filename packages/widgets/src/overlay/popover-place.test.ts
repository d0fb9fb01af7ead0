import { expect, it } from 'vitest';

import { createFakeClock } from '../testing/fake-clock.ts';
import { FOLLOW_EVERY_MS, throttle } from './popover-place.ts';

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
