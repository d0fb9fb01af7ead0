import { expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

it('runs two at a time, in order, also after failures', async () => {
  const turns = takeTurns(2);
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) =>
    turns(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      await Promise.resolve();
      running -= 1;
      log.push(name);
      if (name === 'b') {
        throw new Error('broken');
      }
    });

  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(work));

  expect(most).toBe(2);
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
