/**
 * Counts of values by ranges that widen by a fixed part, so that a percentile is right to a few hundredths whatever the values, and two
 * histograms are added up by adding their counts. Keys are numbers of ranges, see {@link bucketOf}.
 */
export type Histogram = ReadonlyMap<number, number>;

/** Each range is so many times the one before: the middle of one is at most 3.9 % from its ends. */
export const BUCKET_RATIO = 1.08;
/** All that is larger is in the last one. */
export const LAST_BUCKET = 220;

/** The range of a value of at least 1; all below is in range 0. */
export function bucketOf(value: number): number {
  return value < 1 ? 0 : Math.min(LAST_BUCKET, 1 + Math.floor(Math.log(value) / Math.log(BUCKET_RATIO)));
}

/** Where a range begins. */
export function bucketStart(bucket: number): number {
  return bucket <= 0 ? 0 : BUCKET_RATIO ** (bucket - 1);
}

/** How many values there are. */
export function sampleCount(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * The value below which a share of all values lies, as if those of a range were spread evenly over it.
 * @param share from 0 to 1
 * @returns undefined without values
 */
export function percentileOf(histogram: Histogram, share: number): number | undefined {
  const sought = sampleCount(histogram) * share;
  let before = 0;
  for (const [bucket, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    if (count > 0 && before + count >= sought) {
      const start = bucketStart(bucket);
      return start + (bucketStart(bucket + 1) - start) * ((sought - before) / count);
    }
    before += count;
  }
  return undefined;
}
