import { dateFormat } from '../intl/native.ts';
import { civilDate, isJulian, type CivilDate } from './civil-date.ts';
import { zoneOffset } from './time-zone.ts';

/*
 * Runtimes count Gregorian years back to the beginning of time and leave the era out. Here days before 15 October 1582
 * are Julian, and years before 1 are years BC (locale reference, section 5).
 */

/** The first day of the Gregorian calendar at noon; a day and a zone later every date is as the runtime has it. */
const SURELY_GREGORIAN = Date.UTC(1582, 9, 17);

/** An instant on the wall clock of a zone where the runtime would print another date than it had; else undefined. */
export function earlyDate(instant: number, zone: string): CivilDate | undefined {
  if (instant >= SURELY_GREGORIAN) return undefined;
  const date = civilDate(instant + zoneOffset(instant, zone));
  return isJulian(date) ? date : undefined;
}

/** What to ask a runtime for, so that years before 1 have their era. Widths become the fields they are made of. */
export function withEra(options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormatOptions {
  const { dateStyle, ...others } = options;
  const asked = dateStyle === undefined ? others : { ...others, ...FIELDS_OF[dateStyle] };
  const namesYear = asked.year !== undefined && asked.era === undefined && calendarOf(options, locale) === 'gregory';
  return namesYear ? { ...asked, year: 'numeric', era: 'short' } : options;
}

const FIELDS_OF = {
  short: { year: 'numeric', month: 'numeric', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** The parts of a date with the year, month and day that it had; weekday and time are right already. */
export function asJulian(
  parts: readonly Intl.DateTimeFormatPart[],
  { year, month, day }: CivilDate,
  options: Intl.DateTimeFormatOptions,
  locale: string,
): readonly Intl.DateTimeFormatPart[] {
  if (!FOLLOW_THE_SUN.has(calendarOf(options, locale))) return parts;
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' });
  // A leap year has every day; not all Julian leap years are Gregorian ones.
  const dayParts = format.formatToParts(utcNoon(2000, month, day));
  const yearParts = format.formatToParts(utcNoon(year, month, Math.min(day, 28)));
  return parts.map((part) => {
    const source = YEAR_PARTS.has(part.type) ? yearParts : dayParts;
    const isMoved = DAY_PARTS.has(part.type) || YEAR_PARTS.has(part.type);
    return (isMoved && source.find(({ type }) => type === part.type)) || part;
  });
}

const DAY_PARTS: ReadonlySet<string> = new Set(['month', 'day']);
const YEAR_PARTS: ReadonlySet<string> = new Set(['year', 'era']);

/** Calendars whose months and days are the Gregorian ones. */
const FOLLOW_THE_SUN: ReadonlySet<string> = new Set(['gregory', 'iso8601', 'buddhist', 'japanese', 'roc']);

function calendarOf(options: Intl.DateTimeFormatOptions, locale: string): string {
  return dateFormat(locale, options).resolvedOptions().calendar;
}

function utcNoon(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) + 12 * 3_600_000;
}
