import { Kept } from '../intl/kept.ts';
import { dateFormat as format } from '../intl/native.ts';
import type { DateOptions, IntervalOptions, DateWidth } from './date-options.ts';
import { skeletonFields, splitSkeleton } from './skeleton.ts';
import { knownZone } from './time-zone.ts';

/** An instant (epoch milliseconds) as date, time or both, in the words of a locale (reference 8.5). */
export function formatDateTime(instant: number, options: DateOptions, zone: string, locale: string): string {
  if (!isSupported(instant)) return '';
  const common = {
    timeZone: knownZone(zone),
    ...(options.calendar === undefined ? {} : { calendar: options.calendar }),
  };
  if (options.date !== undefined && options.time !== undefined && options.wrap === undefined) {
    const both = { ...common, dateStyle: options.date, timeStyle: options.time };
    return inContext(print(instant, both, locale), options.context, locale);
  }
  const skeleton = splitSkeleton(options.skeleton);
  const date = options.date === undefined ? skeletonFields(skeleton.date) : { dateStyle: options.date };
  const time = options.time === undefined ? skeletonFields(skeleton.time) : { timeStyle: options.time };
  const dateText = isEmpty(date) ? '' : print(instant, { ...common, ...date }, locale);
  const timeText = isEmpty(time) ? '' : print(instant, { ...common, ...time }, locale);
  if (dateText === '' || timeText === '') return inContext(dateText + timeText, options.context, locale);
  const width = options.wrap ?? options.date ?? widthOfSkeleton(skeleton.date);
  return inContext(dateText + connector(width, locale) + timeText, options.context, locale);
}

/**
 * Runtimes print a plain blank between the time and AM or PM for the sake of old scripts, where the locale asks for a
 * narrow no-break space; intervals are not touched by this and tell what is right.
 */
function print(instant: number, options: Intl.DateTimeFormatOptions, locale: string): string {
  const parts = format(locale, options).formatToParts(instant);
  const half = parts.findIndex((part) => part.type === 'dayPeriod');
  if (half < 0 || options.dayPeriod !== undefined || !usesNarrowSpace(locale)) return joined(parts);
  const blank = half === 0 ? 1 : half - 1;
  return joined(parts.map((part, i) => (i === blank && part.value === ' ' ? { ...part, value: '\u202f' } : part)));
}

function joined(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map((part) => part.value).join('');
}

const narrowSpaces = new Kept<boolean>(50);

function usesNarrowSpace(locale: string): boolean {
  return narrowSpaces.of(locale, () => {
    const sample = format(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
    return sample.formatRange(0, DAY_MS / 2).includes('\u202f');
  });
}

const DAY_MS = 86_400_000;

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

/** The width whose connecting word a skeleton takes, by how it writes the month. */
function widthOfSkeleton(skeleton: string): DateWidth {
  if (/[ML]{4}/.test(skeleton)) return /[Eec]/.test(skeleton) ? 'full' : 'long';
  return /[ML]{3}/.test(skeleton) ? 'medium' : 'short';
}

/** What stands between a date and a time of a width, such as `, ` or ` at `: read off a sample of the locale. */
function connector(width: DateWidth, locale: string): string {
  const parts = format(locale, { dateStyle: width, timeStyle: 'short', timeZone: 'UTC' }).formatToParts(SAMPLE);
  const time = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod' || type === 'minute');
  const between = parts[time - 1];
  if (between?.type !== 'literal') return ', ';
  // A sign that ends the date, such as the Japanese word for day, is no part of the connection.
  const last = format(locale, { dateStyle: width, timeZone: 'UTC' }).formatToParts(SAMPLE).at(-1);
  return last?.type === 'literal' ? between.value.slice(last.value.length) : between.value;
}

const SAMPLE = 1_509_647_217_000;

/** Two instants as interval; dates if the days differ, else times, unless a skeleton says otherwise. */
export function formatInterval(
  start: number,
  end: number,
  options: IntervalOptions,
  zone: string,
  locale: string,
): string {
  if (!isSupported(start) || !isSupported(end)) return '';
  const timeZone = knownZone(zone);
  const day = format('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const sameDay = day.format(start) === day.format(end);
  const skeleton = options.skeleton || (sameDay ? 'hm' : 'yMMMd');
  if (!sameDay && /^[Eec]+$/.test(skeleton)) {
    // Weekdays alone cannot tell two dates apart; the time is added to each end.
    const ends = [start, end].map((instant) => formatDateTime(instant, { skeleton: `${skeleton}jm` }, zone, locale));
    return inContext(ends.join('\u2009–\u2009'), options.context, locale);
  }
  const fields = skeletonFields(skeleton === 'hm' ? 'jm' : skeleton);
  if (isEmpty(fields)) return '';
  return inContext(format(locale, { timeZone, ...fields }).formatRange(start, end), options.context, locale);
}

/** At the start of a sentence the first letter is a capital one. */
export function inContext(text: string, context: string | undefined, locale: string): string {
  if (context !== 'begin-sentence') return text;
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

/** First and last millisecond of the range dates are supported in (locale reference, section 5). */
const EARLIEST = -210_866_803_200_000;
const LATEST = 210_895_142_399_999;

function isSupported(instant: number): boolean {
  return instant >= EARLIEST && instant <= LATEST;
}
