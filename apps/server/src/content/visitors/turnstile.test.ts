import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnstile } from './turnstile.ts';

/** Numbers of those who were let through so far, in their order. */
function crowd(gate: ReturnType<typeof turnstile>, size: number) {
  const through: number[] = [];
  const refused: number[] = [];
  for (let number = 1; number <= size; number += 1) {
    void gate.pass().then((mayPass) => (mayPass ? through : refused).push(number));
  }
  return { through, refused };
}

it('lets so many through in a turn of the event loop, and the others in the turns after it, as they came', async () => {
  const { through, refused } = crowd(turnstile({ perTurn: 2, maxWaiting: 10 }), 5);

  await Promise.resolve();
  const seen = [[...through]];
  for (let turn = 0; turn < 2; turn += 1) {
    await nextTurn();
    seen.push([...through]);
  }

  expect(seen).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]);
  expect(refused).toEqual([]);
});

it('refuses at once whoever comes while as many wait as may', async () => {
  const { through, refused } = crowd(turnstile({ perTurn: 1, maxWaiting: 2 }), 5);

  await Promise.resolve();

  expect([through, refused]).toEqual([[1], [4, 5]]);
});

it('lets nobody overtake those who wait', async () => {
  const gate = turnstile({ perTurn: 1, maxWaiting: 10 });
  const first = crowd(gate, 3);
  await nextTurn();
  const order: string[] = [];
  void gate.pass().then(() => order.push(`late, after ${first.through.length}`));

  for (let turn = 0; turn < 4; turn += 1) await nextTurn();

  expect(order).toEqual(['late, after 3']);
});

it('is as it was at first once nobody comes', async () => {
  const gate = turnstile({ perTurn: 1, maxWaiting: 0 });
  crowd(gate, 1);
  await nextTurn();
  await nextTurn();

  expect(await gate.pass()).toBe(true);
});
