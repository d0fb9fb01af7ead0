import { dateFormat } from '../intl/native.ts';

/**
 * Times of a day as a language writes them, such as `9:00 AM – 5:00 PM`; several between commas.
 * @param ranges in minutes since midnight
 */
export function hoursText(ranges: readonly { readonly from: number; readonly to: number }[], language: string): string {
  const format = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  const time = (minutes: number) => format.format(minutes * 60_000);
  return ranges.map(({ from, to }) => `${time(from)} – ${time(to)}`).join(', ');
}
