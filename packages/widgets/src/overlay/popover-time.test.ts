import { expect, it } from 'vitest';

import { createFakeClock } from '@portico/beacon/fake-clock';
import { startPopoverTime } from './popover-time.ts';

it('[CARTUI-012] is over after three seconds', () => {
  const clock = createFakeClock();
  let isOver = false;
  startPopoverTime(clock, () => (isOver = true));

  clock.advance(2999);
  expect(isOver).toBe(false);
  clock.advance(1);

  expect(isOver).toBe(true);
});

it('waits while somebody points at it, and then goes on with what was left', () => {
  const clock = createFakeClock();
  let isOver = false;
  const time = startPopoverTime(clock, () => (isOver = true));
  clock.advance(2000);

  time.pause();
  clock.advance(60_000);
  time.resume();
  clock.advance(999);
  expect(isOver).toBe(false);
  clock.advance(1);

  expect(isOver).toBe(true);
});
