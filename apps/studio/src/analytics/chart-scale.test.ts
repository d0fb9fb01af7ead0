import { describe, expect, it } from 'vitest';
import { axisTicks, labelledPoints, linePath, smallTicks } from './chart-scale.ts';

const place = (index: number, value: number) => [index, value] as const;

describe('the scale of a line', () => {
  it.each([
    [0, 4],
    [3, 4],
    [812, 1000],
    [1420, 1600],
    [10_001, 12_000],
  ])('for %d ends at %d, in four round steps from nothing', (largest, last) => {
    expect(axisTicks(largest)).toEqual([0, 1, 2, 3, 4].map((index) => (index * last) / 4));
  });

  it('of money has no two steps with one label, where hardly anything was sold', () => {
    expect(axisTicks(0, 100)).toEqual([0, 100, 200, 300, 400]);
    expect(axisTicks(81_200, 100)).toEqual(axisTicks(81_200));
  });

  it('of parts ends at or above the largest', () => {
    expect(smallTicks(0.41).at(-1)).toBeGreaterThanOrEqual(0.41);
    expect(smallTicks(0).at(-1)).toBeGreaterThan(0);
  });

  it('names as many points as there is room for', () => {
    expect(labelledPoints(4, 1000)).toEqual([0, 1, 2, 3]);
    expect(labelledPoints(28, 320)).toEqual([0, 6, 12, 18, 24]);
    expect(labelledPoints(28, 0)).toEqual([0]);
  });

  it('breaks the line where nothing is known', () => {
    expect(linePath([1, 2, null, 4], place)).toBe('M0.0 1.0L1.0 2.0M3.0 4.0');
  });
});
