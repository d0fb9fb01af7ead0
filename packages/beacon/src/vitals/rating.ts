import type { VITAL_LIMITS } from '@portico/domain';

/** How good a value is; between good and poor it needs improvement (PERF-020). */
export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Milliseconds, and for shifts their score: good up to the first, poor above the second (PERF-015 … PERF-019): the same as reports rate by. */
export const THRESHOLDS = {
  fcp: [1800, 3000],
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  fid: [100, 300],
  inp: [200, 500],
} as const satisfies Omit<typeof VITAL_LIMITS, 'ttfb'> & { readonly fid: readonly [number, number] };

export type RatedMetric = keyof typeof THRESHOLDS;

export function ratingOf(metric: RatedMetric, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value > poor) return 'poor';
  return value > good ? 'needs-improvement' : 'good';
}
