import { LruCache } from '@portico/template';

import type { DateOptions, IntervalOptions, Width } from './date-options.ts';
import { skeletonFields, splitSkeleton } from './skeleton.ts';
import { knownZone } from './time-zone.ts';

/** Built formats by locale and options; building one costs far more than using it. */
const formats = new LruCache<string, Intl.DateTimeFormat>(200);

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const built = new Intl.DateTimeFormat(locale, options);
  formats.set(key, built);
  return built;
}

/** An instant (epoch milliseconds) as date, time or both, in the words of a locale (reference 8.5). */
export function formatDateTime(instant: number, options: DateOptions, zone: string, locale: string): string {
  if (!isSupported(instant)) return '';
  const common = {
    timeZone: knownZone(zone),
    ...(options.calendar === undefined ? {} : { calendar: options.calendar }),
  };
  const skeleton = splitSkeleton(options.skeleton);
  const date = options.date === undefined ? skeletonFields(skeleton.date) : { dateStyle: options.date };
  const time = options.time === undefined ? skeletonFields(skeleton.time) : { timeStyle: options.time };
  const dateText = isEmpty(date) ? '' : format(locale, { ...common, ...date }).format(instant);
  const timeText = isEmpty(time) ? '' : format(locale, { ...common, ...time }).format(instant);
  const text = dateText === '' || timeText === '' ? dateText + timeText : joinDateTime(dateText, timeText);
  return inContext(text, options.context, locale);

  function joinDateTime(day: string, hour: string): string {
    const width = options.wrap ?? options.date ?? widthOfSkeleton(skeleton.date);
    return day + connector(width, locale) + hour;
  }
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

/** The width whose connecting word a skeleton takes, by how it writes the month. */
function widthOfSkeleton(skeleton: string): Width {
  if (/[ML]{4}/.test(skeleton)) return /[Eec]/.test(skeleton) ? 'full' : 'long';
  return /[ML]{3}/.test(skeleton) ? 'medium' : 'short';
}

/** What stands between a date and a time of a width, such as `, ` or ` at `: read off a sample of the locale. */
function connector(width: Width, locale: string): string {
  const parts = format(locale, { dateStyle: width, timeStyle: 'short', timeZone: 'UTC' }).formatToParts(SAMPLE);
  const isTime = (type: string): boolean => type === 'hour' || type === 'dayPeriod' || type === 'minute';
  const time = parts.findIndex((part) => isTime(part.type));
  const between = parts[time - 1];
  return between?.type === 'literal' ? between.value : ', ';
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
  const fields = skeletonFields(skeleton === 'hm' ? 'jm' : withTellingFields(skeleton, sameDay));
  if (isEmpty(fields)) return '';
  return inContext(format(locale, { timeZone, ...fields }).formatRange(start, end), options.context, locale);
}

/** A skeleton of weekdays alone cannot tell two dates apart; the time is added. */
function withTellingFields(skeleton: string, sameDay: boolean): string {
  return !sameDay && /^[Eec]+$/.test(skeleton) ? `${skeleton}jm` : skeleton;
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
