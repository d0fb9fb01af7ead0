const DAY_MS = 86_400_000;

/** Julian day 0 begins this many milliseconds before 1970. */
const JULIAN_EPOCH = -210_866_803_200_000;
const LAST_JULIAN_DAY = 4_881_503;

/** Julian day of an instant (epoch milliseconds). */
function julianDay(instant: number): number {
  return Math.floor((instant - JULIAN_EPOCH) / DAY_MS);
}

/**
 * Refuses instants no calendar of the platform covers, Julian days 0 to 4881503 (DATE-001, DATE-002).
 * @throws {RangeError} which the template engine turns into an error of the page
 */
export function checkSupportedInstant(instant: number): void {
  const day = julianDay(instant);
  if (day >= 0 && day <= LAST_JULIAN_DAY) return;
  throw new RangeError(
    `Julian day ${day} is outside the supported range of this library: ` +
      'Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.',
  );
}
