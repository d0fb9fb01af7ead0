import { expect, it } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Turns whose work ends when it is told to. */
function observed(limit: number) {
  const turns = fairTurns(limit);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string) =>
      turns(name[0] ?? '', () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('gives the next place to whoever has the fewest at work, however long the line of another is', async () => {
  const turns = observed(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void turns.ask(name);

  await turns.end('nothing yet');
  await turns.end('a1');
  await turns.end('a2');
  await turns.end('b1');
  await turns.end('c1');

  expect(turns.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2']);
});

it('gives a place back after a failure, and lets one alone have them all', async () => {
  const turns = fairTurns(2);
  await expect(turns('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const both = observed(2);

  void both.ask('a1');
  void both.ask('a2');

  expect(await turns('a', () => Promise.resolve('done'))).toBe('done');
  expect(both.begun).toEqual(['a1', 'a2']);
});
