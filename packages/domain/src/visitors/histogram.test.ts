import { describe, expect, it } from 'vitest';
import { bucketOf, bucketStart, LAST_BUCKET, percentileOf, sampleCount } from './histogram.ts';

const histogramOf = (values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
  return counts;
};

/** Numbers that look random and are the same each time. */
function* drawn(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

describe('a histogram', () => {
  it('holds a value in the range that begins at or below it', () => {
    for (const value of [1, 1.5, 99, 200, 2500, 119_999]) {
      expect(bucketStart(bucketOf(value))).toBeLessThanOrEqual(value * (1 + 1e-9));
      expect(bucketStart(bucketOf(value) + 1)).toBeGreaterThan(value * (1 - 1e-9));
    }
    expect([bucketOf(0), bucketOf(0.99), bucketOf(1), bucketOf(1e30)]).toEqual([0, 0, 1, LAST_BUCKET]);
  });

  it('knows the 75th percentile to 5 % of the exact one, of any spread of values', () => {
    for (const seed of [1, 7, 42, 1234]) {
      const random = drawn(seed);
      for (const spread of [1, 3, 9]) {
        const values = Array.from({ length: 400 }, () => 20 * Math.exp(random.next().value * spread));
        const exact = values.toSorted((a, b) => a - b)[299] ?? 0;

        const near = percentileOf(histogramOf(values), 0.75) ?? 0;

        expect(Math.abs(near - exact) / exact, `seed ${seed}, spread ${spread}`).toBeLessThan(0.05);
      }
    }
  });

  it('is told of two together by their counts, and says nothing without values', () => {
    const both = new Map([...histogramOf([100, 200])].map(([bucket, count]) => [bucket, count * 2]));
    expect([sampleCount(both), percentileOf(new Map(), 0.75)]).toEqual([4, undefined]);
    expect(percentileOf(both, 0.75)).toBeCloseTo(percentileOf(histogramOf([100, 200]), 0.75) ?? 0);
  });
});
