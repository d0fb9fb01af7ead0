/** How fast a page was for somebody: what is measured of it, in the order of reports. */
export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Between good and poor a value needs improvement. */
export type VitalRating = 'good' | 'fair' | 'poor';

/**
 * Milliseconds, and of shifts their score: good up to the first, poor above the second (PERF-015 … PERF-019). The specification has
 * none for the first byte; these are those that browsers' makers publish.
 */
export const VITAL_LIMITS = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
} as const satisfies Readonly<Record<Vital, readonly [number, number]>>;

/** Fewer measurements than these say nothing. */
export const LEAST_SAMPLES = 30;

export function rateVital(vital: Vital, value: number): VitalRating {
  const [good, poor] = VITAL_LIMITS[vital];
  if (value > poor) return 'poor';
  return value > good ? 'fair' : 'good';
}

/**
 * Of what a largest paint, an answer to a press and a first byte are made, in the order in which it happens: as the `web-vitals`
 * package and the browser's navigation timing tell them apart.
 */
export const VITAL_PARTS = [
  'redirect',
  'dns',
  'tcp',
  'tls',
  'request',
  'ttfb',
  'loadDelay',
  'loadTime',
  'renderDelay',
  'inputDelay',
  'processing',
  'presentation',
] as const;
export type VitalPart = (typeof VITAL_PARTS)[number];
