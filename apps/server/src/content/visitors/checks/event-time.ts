const TOLERANCE_MS = 5 * 60_000;
const DELAYED_MS = 24 * 3_600_000;

/**
 * When something happened: the time of receipt, unless the browser's clock agrees with it within five minutes, or the call
 * waited for a connection and says so, for at most a day.
 * @param clientDate epoch milliseconds by the browser's clock
 */
export function eventTime(now: number, clientDate: number | undefined, isDelayed = false): Date {
  const past = now - (clientDate ?? Number.NaN);
  const isNear = Math.abs(past) <= TOLERANCE_MS;
  return new Date(isNear || (isDelayed && past >= 0 && past <= DELAYED_MS) ? now - Math.round(past) : now);
}
