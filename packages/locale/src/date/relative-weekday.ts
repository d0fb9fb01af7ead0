import { dateFormat } from '../intl/native.ts';
import type { RelativeOptions } from './relative-time.ts';

/**
 * Whole weeks told by the day, such as `next Monday` or `in 3 Mondays`. Runtimes have no such words, so that English
 * alone has them here; undefined in other languages, which count weeks.
 * @param weekday 0 is Sunday
 * @param weeks a whole number, negative into the past
 */
export function weekdayText(
  weekday: number,
  weeks: number,
  { width, numericOnly }: RelativeOptions,
  locale: string,
): string | undefined {
  if (!/^en\b/.test(locale)) return undefined;
  const day = dayName(weekday, width);
  if (!numericOnly && Math.abs(weeks) <= 1) return `${['last', 'this', 'next'][weeks + 1] ?? ''} ${day}`;
  const count = Math.abs(weeks);
  const days = `${count} ${day}${count === 1 || width !== 'long' ? '' : 's'}`;
  return weeks < 0 || Object.is(weeks, -0) ? `${days} ago` : `in ${days}`;
}

/** Abbreviations end in a period here, unlike elsewhere. */
function dayName(weekday: number, width: RelativeOptions['width']): string {
  const name = dateFormat('en', { weekday: width, timeZone: 'UTC' }).format(weekday * DAY_MS + FIRST_SUNDAY);
  return width === 'short' ? `${name}.` : name;
}

const DAY_MS = 86_400_000;

/** Sunday, 4 January 1970. */
const FIRST_SUNDAY = 3 * DAY_MS;
