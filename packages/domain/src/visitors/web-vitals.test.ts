import { describe, expect, it } from 'vitest';
import { rateVital, VITALS, VITAL_LIMITS } from './web-vitals.ts';

describe('a measurement', () => {
  it.each([
    ['PERF-015', 'fcp', 1800, 3000],
    ['PERF-016', 'lcp', 2500, 4000],
    ['PERF-017', 'cls', 0.1, 0.25],
    ['PERF-019', 'inp', 200, 500],
    ['first byte', 'ttfb', 800, 1800],
  ] as const)('[%s] of %s is good up to %d and poor above %d', (_id, vital, good, poor) => {
    expect(VITAL_LIMITS[vital]).toEqual([good, poor]);
    expect([good, good * 1.001, poor, poor * 1.001].map((value) => rateVital(vital, value))).toEqual([
      'good',
      'fair',
      'fair',
      'poor',
    ]);
    expect(VITALS).toContain(vital);
  });
});
