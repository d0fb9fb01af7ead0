/**
 * The instant at which the calendar day of an instant began in a time zone; days of 23 and 25 hours are right too.
 * @param timeZone IANA name
 * @returns epoch milliseconds
 */
export function startOfDay(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' });
  const day = format.format(now);
  // The day began within the last 25 hours: halve until the second is found.
  let before = now - 26 * 3_600_000;
  let within = now;
  while (within - before > 1000) {
    const middle = before + Math.floor((within - before) / 2);
    if (format.format(middle) === day) {
      within = middle;
    } else {
      before = middle;
    }
  }
  return Math.floor(within / 1000) * 1000;
}
