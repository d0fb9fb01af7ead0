/** A date and time on the wall clock of a zone. */
export interface CivilDate {
  /** Astronomical year: 0 is 1 BC. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 1 to 366. */
  readonly dayOfYear: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const DAY_MS = 86_400_000;

/** 15 October 1582, the first day of the Gregorian calendar, in days since 1970. */
const GREGORIAN_START = -141_427;

/**
 * Splits an instant that was moved by the zone's offset already. Days before 15 October 1582 are Julian (locale
 * reference, section 5).
 * @param local milliseconds since 1970 on the wall clock
 */
export function civilDate(local: number): CivilDate {
  const days = Math.floor(local / DAY_MS);
  const time = local - days * DAY_MS;
  const { year, month, day } = dateOfDays(days);
  return {
    year,
    month,
    day,
    weekday: weekdayOf(days),
    dayOfYear: days - daysOfDate(year, 1, 1) + 1,
    hour: Math.floor(time / 3_600_000),
    minute: Math.floor(time / 60_000) % 60,
    second: Math.floor(time / 1000) % 60,
    millisecond: time % 1000,
  };
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(days: number): number {
  return (((days + 4) % 7) + 7) % 7;
}

interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days since 1970 as date. Counts years from March, so that the leap day is the last. */
function dateOfDays(days: number): YearMonthDay {
  const isEarly = days < GREGORIAN_START;
  // Days since 1 March of year 0 in the calendar that applies.
  const shifted = days + (isEarly ? 719_470 : 719_468);
  const cycle = isEarly ? 1461 : 146_097;
  const era = Math.floor(shifted / cycle);
  const dayOfCycle = shifted - era * cycle;
  const yearOfCycle = isEarly
    ? Math.floor((dayOfCycle - Math.floor(dayOfCycle / 1460)) / 365)
    : Math.floor(
        (dayOfCycle -
          Math.floor(dayOfCycle / 1460) +
          Math.floor(dayOfCycle / 36_524) -
          Math.floor(dayOfCycle / 146_096)) /
          365,
      );
  const leapDays = Math.floor(yearOfCycle / 4) - (isEarly ? 0 : Math.floor(yearOfCycle / 100));
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + leapDays);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfCycle + era * (isEarly ? 4 : 400) + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/** Whether a date is one of the Julian calendar. */
export function isJulian({ year, month, day }: YearMonthDay): boolean {
  return year < 1582 || (year === 1582 && (month < 10 || (month === 10 && day < 15)));
}

/** Days since 1970 of a date in the calendar that applied then. */
export function daysOfDate(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4);
  if (isJulian({ year, month, day })) return marchYear * 365 + leapDays + dayOfYear - 719_470;
  return marchYear * 365 + leapDays - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + dayOfYear - 719_468;
}

/** ISO week and the year it belongs to. */
export function isoWeek(date: CivilDate): { readonly year: number; readonly week: number } {
  const weekday = date.weekday === 0 ? 7 : date.weekday;
  const week = Math.floor((date.dayOfYear - weekday + 10) / 7);
  if (week < 1) {
    const previous = date.year - 1;
    return { year: previous, week: isoWeeksInYear(previous) };
  }
  return week > isoWeeksInYear(date.year) ? { year: date.year + 1, week: 1 } : { year: date.year, week };
}

/** 28 December lies in the last week of every year, the shortened one of 1582 among them. */
function isoWeeksInYear(year: number): number {
  const days = daysOfDate(year, 12, 28);
  return Math.floor((days - daysOfDate(year, 1, 1) - (weekdayOf(days) || 7) + 11) / 7);
}

/** Week of the year when weeks start on Sunday and the one that holds 1 January is the first. */
export function sundayWeek(date: CivilDate): number {
  const saturday = date.day + 6 - date.weekday;
  if (date.month === 12 && saturday > 31) return 1;
  const newYearWeekday = (((date.weekday - (date.dayOfYear - 1)) % 7) + 7) % 7;
  return Math.floor((date.dayOfYear - 1 + newYearWeekday) / 7) + 1;
}
