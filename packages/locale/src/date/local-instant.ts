import { civilDate, daysOfDate } from './civil-date.ts';
import { zoneOffset } from './time-zone.ts';

const DAY_MS = 86_400_000;
/** No zone has moved its clock by more, days that were left out included. */
const FAR_MS = 36 * 60 * 60_000;

/**
 * The instant at which a wall clock shows a time, in epoch milliseconds. A time that comes twice, as when the clock is put
 * back, is the earlier of the two; one that never comes moves forward by what is missing.
 * @param day days since 1970 on the calendar there
 * @param minutes since midnight
 * @param zone IANA name
 */
export function localInstant(day: number, minutes: number, zone: string): number {
  const wall = day * DAY_MS + minutes * 60_000;
  const before = zoneOffset(wall - FAR_MS, zone);
  const found = [before, zoneOffset(wall + FAR_MS, zone)]
    .map((offset) => wall - offset)
    .filter((instant) => instant + zoneOffset(instant, zone) === wall);
  return found.length > 0 ? Math.min(...found) : wall - before;
}

/** The calendar's day at an instant, as days since 1970. */
export function localDay(instant: number, zone: string): number {
  return Math.floor((instant + zoneOffset(instant, zone)) / DAY_MS);
}

/** Days since 1970 as `2026-03-02`. */
export function isoDay(day: number): string {
  const { year, month, day: date } = civilDate(day * DAY_MS);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** `2026-03-02` as days since 1970; undefined for what is no day of the calendar. */
export function dayOfIso(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const day = daysOfDate(Number(year), Number(month), Number(date));
  return Number.isFinite(day) && isoDay(day) === text ? day : undefined;
}

/**
 * The same date some months later: in a month that is shorter, its last day.
 * @param day days since 1970, of which only the month counts
 * @param date of the month that is wanted, 1 to 31
 */
export function monthsLater(day: number, months: number, date: number): number {
  const { year, month } = civilDate(day * DAY_MS);
  const whole = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(whole / 12), (whole % 12) + 1];
  const first = daysOfDate(toYear, toMonth, 1);
  const next = toMonth === 12 ? daysOfDate(toYear + 1, 1, 1) : daysOfDate(toYear, toMonth + 1, 1);
  return first + Math.min(date, next - first) - 1;
}

/** Of the month, 1 to 31. */
export function dateOfMonth(day: number): number {
  return civilDate(day * DAY_MS).day;
}
