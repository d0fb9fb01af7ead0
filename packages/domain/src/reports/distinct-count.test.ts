import { describe, expect, it } from 'vitest';
import { distinctCount, type DistinctSketch } from './distinct-count.ts';

/** Thirty-two well-mixed bits of a number. */
function mixed(number: number): number {
  let hash = number >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The sketch of visitors with these numbers, as the database makes it. */
function sketchOf(from: number, count: number): DistinctSketch {
  const runs = new Map<number, number>();
  for (let number = from; number < from + count; number += 1) {
    const place = mixed(number) & 16_383;
    const run = Math.clz32(mixed(number + 0x5bd1e995)) + 1;
    runs.set(place, Math.max(run, runs.get(place) ?? 0));
  }
  return Uint8Array.from(
    [...runs].flatMap(([place, run]) => {
      const entry = place * 64 + run;
      return [entry >> 16, (entry >> 8) & 255, entry & 255];
    }),
  );
}

describe('different visitors of several days', () => {
  it.each([0, 1, 100, 5000, 20_000, 60_000, 300_000])('are counted within two of a hundred: %d', (count) => {
    expect(Math.abs(distinctCount([sketchOf(1, count)]) - count)).toBeLessThanOrEqual(count * 0.02);
  });

  it('are counted once, however many days they came on', () => {
    const days = [sketchOf(1, 20_000), sketchOf(10_001, 20_000), sketchOf(1, 20_000)];
    const both = distinctCount(days);
    expect(Math.abs(both - 30_000)).toBeLessThanOrEqual(600);
    expect(distinctCount(days.toReversed())).toBe(both);
  });
});
