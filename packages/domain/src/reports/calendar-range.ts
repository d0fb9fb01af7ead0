/** Days of a calendar, such as `2026-03-02`; the last is part of it. */
export interface CalendarRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day so many days after another, or before where negative. */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

/** How many days a range has. */
export function dayCount({ from, to }: CalendarRange): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** Every day of a range. */
export function daysOf(range: CalendarRange): readonly string[] {
  return Array.from({ length: Math.max(0, dayCount(range)) }, (_, index) => addDays(range.from, index));
}

/**
 * The range that another is compared with.
 * @param comparison as many days just before it, or the same days a year ago; 29 February is compared with the 28th
 */
export function rangeComparedWith(range: CalendarRange, comparison: 'before' | 'year'): CalendarRange {
  if (comparison === 'before') {
    return { from: addDays(range.from, -dayCount(range)), to: addDays(range.from, -1) };
  }
  return { from: yearBefore(range.from), to: yearBefore(range.to) };
}

function yearBefore(day: string): string {
  const text = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return text.endsWith('-02-29') ? text.replace('-29', '-28') : text;
}

/** How finely a range is drawn where nobody says it: hours of up to two days, days of up to a quarter, then weeks and months. */
export function stepOf(range: CalendarRange): 'hour' | 'day' | 'week' | 'month' {
  const days = dayCount(range);
  if (days <= 2) return 'hour';
  if (days <= 100) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The first day of the step in which a day lies: weeks begin on Monday. */
export function stepStart(day: string, step: 'day' | 'week' | 'month'): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return step === 'day' ? day : addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
