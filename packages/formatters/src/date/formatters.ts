import { contentMessages, developerMessages, fillMessage, strftime } from '@portico/locale';
import { asNumber, unmarked } from '@portico/template';

import { plain, type Formatters } from '../plugin-sets.ts';

/** The formatters of dates that need no locale data (reference 8.1, 8.4). */
export const dateFormatters: Formatters = {
  date: (args) => {
    // The pattern may hold blanks; the arguments were split at them.
    const pattern = args.join(' ');
    if (pattern === '') return () => '';
    const print = strftime(pattern);
    return (value, context) => print(asNumber(value), context.timeZone);
  },
  timesince: plain((value, context) => {
    const given = unmarked(value);
    // What is missing counts as zero elsewhere; it is no date.
    const instant = given === undefined || given === null ? Number.NaN : asNumber(given);
    if (context.locale === undefined || !Number.isFinite(instant) || !Number.isFinite(context.now)) {
      return developerMessages.invalidDate;
    }
    return `<span class="timesince" data-date="${instant}">${timeSince(context.now - instant)}</span>`;
  }),
};

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Words for a past span of milliseconds (reference 10.2); less than a minute, and any future, is one text. */
export function timeSince(span: number): string {
  const seconds = Math.floor(span / 1000);
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count > 1) return fillMessage(contentMessages.timeAgo, { count, units: `${unit}s` });
    if (count === 1) return fillMessage(contentMessages.timeAgo, { count: unit === 'hour' ? 'an' : 'a', units: unit });
  }
  return contentMessages.lessThanAMinute;
}
