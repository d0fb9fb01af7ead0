/** A rhythm of the test's plans. */
export interface Rhythm {
  readonly value: number;
  readonly unit: 'WEEK' | 'MONTH' | 'YEAR';
}

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HALF_A_DAY_MS = 12 * 60 * MINUTE_MS;
const DAY_MS = 2 * HALF_A_DAY_MS;

/**
 * When a cycle is due, found without any of the program's own reckoning: the day is counted on a calendar without clocks,
 * and its nine o'clock is looked for among all quarters of an hour, by the clock of the zone.
 * @param startedAt epoch milliseconds of the purchase
 */
export function dueAt(startedAt: number, zone: string, { value, unit }: Rhythm, cycle: number): number {
  const [year = 0, month = 0, day = 0] = wallClock(startedAt, zone).split(/\D/).map(Number);
  const steps = value * (cycle - 1);
  if (unit === 'WEEK') {
    return nineOClock(Date.UTC(year, month - 1, day) + 7 * steps * DAY_MS, zone);
  }
  const months = month - 1 + steps * (unit === 'YEAR' ? 12 : 1);
  const daysThere = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return nineOClock(Date.UTC(year, months, Math.min(day, daysThere)), zone);
}

/** @param day midnight of it, were the zone UTC */
function nineOClock(day: number, zone: string): number {
  const sought = `${new Date(day).toISOString().slice(0, 10)} 09:00`;
  for (let at = day - HALF_A_DAY_MS; at < day + DAY_MS; at += QUARTER_HOUR_MS) {
    if (wallClock(at, zone) === sought) {
      return at;
    }
  }
  throw new Error(`There is no ${sought} in ${zone}.`);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2028-02-29 09:00`, by the clock of a zone. */
function wallClock(at: number, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  clocks.set(zone, clock);
  return clock.format(at);
}
