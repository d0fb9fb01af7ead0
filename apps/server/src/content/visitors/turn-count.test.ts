import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnCount } from './turn-count.ts';

it('counts what comes in one turn of the event loop, and begins anew with the next', async () => {
  const count = turnCount();

  const first = [count(), count(), count()];
  await nextTurn();
  const next = [count(), count()];

  expect([first, next]).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});
