import { dateFormat } from '@portico/locale';

export interface DateStyle {
  /** BCP 47. */
  readonly language: string;
  /** The site's zone, IANA name. */
  readonly timeZone: string;
}

const DAY_MS = 24 * 3_600_000;

/**
 * An instant as a list shows it: today its time, then "Yesterday", the weekday, the day, and beyond this year the year
 * too (concept §7).
 * @param yesterday the word of the language
 */
export function formatWhen(at: number, now: number, style: DateStyle, yesterday: string): string {
  const days = daysBetween(at, now, style.timeZone);
  if (days === 0) {
    return formatTime(at, style);
  }
  if (days === 1) {
    return yesterday;
  }
  return days > 1 && days < 7 ? part(at, style, { weekday: 'long' }) : formatDay(at, now, style);
}

/** The day of an instant as a heading: "Today", "Yesterday", else the day. */
export function formatDayHeading(
  at: number,
  now: number,
  style: DateStyle,
  words: { readonly today: string; readonly yesterday: string },
): string {
  const days = daysBetween(at, now, style.timeZone);
  if (days === 0) {
    return words.today;
  }
  return days === 1 ? words.yesterday : formatDay(at, now, style, 'long');
}

/** The day alone; the year only when it is not this one. */
export function formatDay(at: number, now: number, style: DateStyle, month: 'short' | 'long' = 'short'): string {
  const isThisYear = part(at, style, { year: 'numeric' }) === part(now, style, { year: 'numeric' });
  return part(at, style, { day: 'numeric', month, ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** Day and time of an instant, side by side. */
export function formatDayTime(at: number, now: number, style: DateStyle): string {
  return `${formatDay(at, now, style)}, ${formatTime(at, style)}`;
}

export function formatTime(at: number, style: DateStyle): string {
  return part(at, style, { hour: 'numeric', minute: '2-digit' });
}

/** Everything about an instant, for tooltips: date, seconds, zone. */
export function formatFull(at: number, style: DateStyle): string {
  return part(at, style, { dateStyle: 'full', timeStyle: 'long' });
}

/** Weekday, day and month of today. */
export function formatToday(now: number, style: DateStyle): string {
  return part(now, style, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Whole calendar days from one instant to another in the site's zone. */
export function daysBetween(at: number, now: number, timeZone: string): number {
  return Math.round((dayNumber(now, timeZone) - dayNumber(at, timeZone)) / DAY_MS);
}

function dayNumber(at: number, timeZone: string): number {
  const parts = dateFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1 } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year, month - 1, day);
}

function part(at: number, { language, timeZone }: DateStyle, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { timeZone, ...options }).format(at);
}

/** The day of an instant in a zone as fields and addresses write it: `2026-03-02`. */
export function dayText(at: number, timeZone: string): string {
  const parts = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}
